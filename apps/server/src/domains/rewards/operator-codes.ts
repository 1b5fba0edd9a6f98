import type {
  EndpointRequest,
  operatorCreateCode as createEndpoint,
  operatorUpdateCode as updateEndpoint,
  Page,
  RewardCode,
} from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import type { Queryable } from '../../platform/db/database.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'
import { fieldFailure, notFound } from '../../platform/failures/failures.js'
import { runOnce } from '../ledger/run-once.js'
import { logAction } from '../operators/operator-log.js'

const codeJson = `jsonb_build_object('id', r.id, 'code', r.code, 'kind', r.kind,
  'amount', r.amount, 'uses', (select count(*) from redemptions x where x.code_id = r.id),
  'most_uses', r.most_uses, 'published', r.published, 'starts', seconds(r.starts),
  'ends', seconds(r.ends), 'create_time', seconds(r.create_time))`

async function readCode(db: Queryable, id: string): Promise<RewardCode> {
  const [row] = await db.query<{ code: RewardCode }>(
    `select ${codeJson} as code from codes r where r.id = $1`,
    [id],
  )
  if (!row) throw notFound()
  return row.code
}

export function operatorListCodes(
  { db }: Pick<Context, 'db'>,
  page: PageInput,
): Promise<Page<RewardCode>> {
  return readPage<RewardCode>(
    db,
    { from: 'codes', item: codeJson, where: 'true', values: [] },
    page,
  )
}

export function operatorCreateCode(
  { db, now }: Pick<Context, 'db' | 'now'>,
  operator: string,
  input: EndpointRequest<typeof createEndpoint>,
  key: string,
): Promise<RewardCode> {
  const { code, kind, amount, most_uses, published, starts, ends } = input
  const call = { caller: operator, endpoint: 'operatorCreateCode', key, input }
  return runOnce({ db }, call, async (transaction) => {
    const [made] = await transaction.query<{ id: string }>(
      `insert into codes (code, kind, amount, most_uses, published, starts, ends, create_time)
        values ($1, $2, $3, $4, $5, to_timestamp($6), to_timestamp($7), to_timestamp($8))
        on conflict (code) do nothing returning id`,
      [code, kind, amount, most_uses, published ?? false, starts, ends, now()],
    )
    if (!made) throw fieldFailure('code', 'This one is there already.')
    const after = await readCode(transaction, made.id)
    const target = { kind: 'code', id: made.id }
    const action = 'operatorCreateCode'
    await logAction(transaction, { operator, action, target, after, now: now() })
    return after
  })
}

/** Changes when and how often a code may be used, but not what it gives. */
export function operatorUpdateCode(
  { db, now }: Pick<Context, 'db' | 'now'>,
  operator: string,
  { id, ...changes }: EndpointRequest<typeof updateEndpoint>,
): Promise<RewardCode> {
  return db.transaction(async (transaction) => {
    // Locked before it is read, so that uses at the same moment are counted.
    await transaction.query('select from codes where id = $1 for no key update', [id])
    const before = await readCode(transaction, id)
    const { most_uses = before.most_uses, published = before.published } = changes
    const { starts = before.starts, ends = before.ends } = changes
    if (most_uses !== null && most_uses < before.uses) {
      throw fieldFailure('most_uses', 'It was used more often already.')
    }
    await transaction.query(
      `update codes set most_uses = $2, published = $3, starts = to_timestamp($4),
          ends = to_timestamp($5), uses = case when $2::integer is null then uses else $6 end
        where id = $1`,
      [id, most_uses, published, starts, ends, before.uses],
    )
    const after = await readCode(transaction, id)
    const target = { kind: 'code', id }
    const action = 'operatorUpdateCode'
    await logAction(transaction, { operator, action, target, before, after, now: now() })
    return after
  })
}
