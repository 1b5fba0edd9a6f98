import type { EndpointReply, Page } from '@mavuno/sdk/contract'
import type {
  Exception,
  operatorCountExceptions,
  operatorListExceptions,
} from '@mavuno/sdk/operator'
import { defaultLimit, type EndpointRequest } from '@mavuno/sdk/server'
import type { Context } from '../../../platform/context/context.js'
import { isId, pageOf, unreadableCursor } from '../../../platform/db/read-page.js'
import { normalizePhoneQuery } from '../../config/full-phone.js'
import { discrepancyCondition, caseSearchCondition } from '../../payments/payment-cases.js'
import { unmatchedSearchCondition } from '../../payments/unmatched.js'
import { limitUnknownPhoneSearches } from '../../auth/rate-limits/unknown-phones.js'
import { parseAmount, bankSearchCondition } from '../bank/bank-matches.js'

type Input = EndpointRequest<typeof operatorListExceptions>
type Counts = EndpointReply<typeof operatorCountExceptions>

/** Where rows come from, whose own table is called `r`, and when each began not to fit. */
interface Source {
  readonly from: string
  readonly since: string
  readonly where: string
  /** Whether a row has these words, as it is shown, or this amount, or is of this phone. */
  readonly has: (query: { search: string; amount: string; phone: string }) => string
}

/** When a check was first reported as failing, or else the last audit. */
const failedSince = `coalesce(
  (select a.started_at from alerts a
    where a.kind = 'audit' and a.subject = c.value ->> 'name' and a.ended_at is null), u.create_time)`

/** The rows of a table that the reconciliation lists, and since when. */
const joinReconciliation = (table: string) => `reconciliation x join ${table} r on r.id = x.id`

const sources = {
  check: {
    from: `(select c.value ->> 'name' as id, ${failedSince} as since
      from (select * from audit_runs a order by a.id desc limit 1) u
      cross join jsonb_array_elements(u.checks) c where not (c.value ->> 'ok')::boolean) r`,
    since: 'r.since',
    where: 'true',
    has: ({ search }) => `strpos(lower(r.id), lower(${search})) > 0`,
  },
  case: {
    from: joinReconciliation('payment_cases'),
    since: 'x.since',
    where: `x.kind = 'case'`,
    has: ({ search }) => caseSearchCondition(search),
  },
  unmatched: {
    from: joinReconciliation('provider_receipts'),
    since: 'x.since',
    where: `x.kind = 'unmatched'`,
    has: ({ search, phone }) => unmatchedSearchCondition(search, phone),
  },
  line: {
    from: joinReconciliation('bank_lines'),
    since: 'x.since',
    where: `x.kind in ('only_bank', 'different')`,
    has: ({ search, amount }) => bankSearchCondition('open_lines', search, amount),
  },
  entry: {
    from: joinReconciliation('bank_entries'),
    since: 'x.since',
    where: `x.kind = 'only_books'`,
    has: ({ search, amount }) => bankSearchCondition('bank_entries', search, amount),
  },
} as const satisfies Record<string, Source>

type Kind = keyof typeof sources

const all = Object.keys(sources) as Kind[]
const kindsByFilter: Readonly<Record<NonNullable<Input['only']>, readonly Kind[]>> = {
  checks: ['check'],
  cases: ['case'],
  differences: ['case'],
  unmatched: ['unmatched'],
  bank: ['line', 'entry'],
}

/** A check, or the time of another row to the microsecond and its id. */
const cursorShape = /^(?:check\.([a-z0-9_]{1,100})|(\d{1,17})\.(\S{36}))$/

function readCursor(cursor: string) {
  const [, check, micros, id = ''] = cursorShape.exec(cursor) ?? []
  if (check === undefined && !isId(id)) throw unreadableCursor()
  return { check, micros, id }
}

interface Row extends Record<string, unknown> {
  cursor: string
  item: Exception
}

/** All that does not fit, or some of it: checks first, and then the oldest. */
export async function listExceptions(
  context: Pick<Context, 'db' | 'now'>,
  operator: string,
  input: Input,
): Promise<Page<Exception>> {
  const phone = await normalizePhoneQuery(context.db, input.query ?? '')
  return limitUnknownPhoneSearches(context, operator, phone, () => readList(context, input, phone))
}

async function readList(
  { db }: Pick<Context, 'db'>,
  { only, query = '', cursor, limit = defaultLimit }: Input,
  phone: string,
): Promise<Page<Exception>> {
  const last = cursor === undefined ? undefined : readCursor(cursor)
  const isPastChecks = last !== undefined && last.check === undefined
  const kinds = (only ? kindsByFilter[only] : all).filter(
    (kind) => kind !== 'check' || !isPastChecks,
  )
  if (kinds.length === 0) return { items: [], next: null }
  const values: unknown[] = []
  const bind = (value: unknown, type: string) => `$${values.push(value)}::${type}`
  const most = bind(limit + 1, 'int')
  const search = query.trim() === '' ? undefined : bind(query.trim(), 'text')
  // Postgres rejects a value that the statement does not use.
  const amount =
    search === undefined || !kinds.some((kind) => kindsByFilter.bank.includes(kind))
      ? ''
      : bind(await parseAmount(db, query.trim()), 'bigint')
  const queriedPhone =
    search === undefined || !kinds.includes('unmatched') ? '' : bind(phone, 'text')
  const check =
    last?.check === undefined || !kinds.includes('check') ? undefined : bind(last.check, 'text')
  const after = isPastChecks
    ? `(timestamptz 'epoch' + ${bind(last.micros, 'bigint')} * interval '1 microsecond', ${bind(last.id, 'uuid')})`
    : undefined
  const pages = kinds.map((kind) => {
    const { from, since, where, has }: Source = sources[kind]
    const isCheck = kind === 'check'
    const wheres = [
      where,
      search !== undefined && `(${has({ search, amount, phone: queriedPhone })})`,
      only === 'differences' && discrepancyCondition,
      isCheck && check !== undefined && `r.id > ${check}`,
      !isCheck && after !== undefined && `(${since}, r.id) > ${after}`,
    ].filter((one) => one !== false)
    return `(select '${kind}' as kind, ${since} as since, r.id::text as id
      from ${from} where ${wheres.join(' and ')} order by ${isCheck ? 'r.id' : `${since}, r.id`} limit ${most})`
  })
  const idsOf = (kind: Kind) => `array(select p.id::uuid from page p where p.kind = '${kind}')`
  const order = `p.kind <> 'check', case when p.kind <> 'check' then p.since end, p.id collate "C"`
  const rows = await db.query<Row>(
    `with page as materialized (
        select * from (${pages.join(' union all ')}) p order by ${order} limit ${most})
      select case when p.kind = 'check' then 'check.'
          else (extract(epoch from p.since) * 1000000)::bigint || '.' end || p.id as cursor,
        jsonb_build_object('id', p.id, 'since', epoch_seconds(p.since),
          'check', case when p.kind = 'check' then p.id end, 'case', c.item, 'unmatched', u.item,
          'match', coalesce(l.item, e.item)) as item
      from page p
      left join cases_json(${idsOf('case')}) c on c.id::text = p.id
      left join unmatched_json(${idsOf('unmatched')}) u on u.id::text = p.id
      left join bank_matches_json(${idsOf('line')}) l on l.id::text = p.id
      left join bank_books_only_json(${idsOf('entry')}) e on e.id::text = p.id
      order by ${order}`,
    values,
  )
  return pageOf(rows, limit, { item: (row) => row.item, cursor: (row) => row.cursor })
}

/** More are not counted. */
const maxCounted = 100

/** How many there are of each kind, and since when there is the oldest. */
export async function countExceptions({ db }: Pick<Context, 'db'>): Promise<Counts> {
  const first = all.map((kind) => {
    const { from, since, where }: Source = sources[kind]
    return `select '${kind}' as kind, f.since from (
      select ${since} as since from ${from} where ${where} order by ${since} limit ${maxCounted}) f`
  })
  const count = (kinds: readonly Kind[]) =>
    `least(${maxCounted}, count(*) filter (where kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})))::int`
  const [counts] = await db.query<Counts & Record<string, unknown>>(
    `select ${count(kindsByFilter.checks)} as checks, ${count(kindsByFilter.cases)} as cases,
      ${count(kindsByFilter.unmatched)} as unmatched, ${count(kindsByFilter.bank)} as bank, epoch_seconds(min(since)) as oldest
      from (${first.join(' union all ')}) x`,
  )
  return counts as Counts
}
