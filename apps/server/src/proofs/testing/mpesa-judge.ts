import { wallTime, type Page } from '@mavuno/sdk/contract'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from 'vitest'
import { auditLedger } from '../../domains/ledger/audit.js'
import { listCases } from '../../domains/payments/payment-cases.js'
import { listUnmatched } from '../../domains/payments/unmatched.js'
import type { Context } from '../../platform/context/context.js'
import { importFile } from '../../testing/bank.js'
import type { MpesaNetwork } from './mpesa-network.js'

/** Money that truly moved between phones and the Paybill. */
interface Moved {
  readonly receipt: string
  readonly kind: 'pay_bill' | 'payout' | 'reversal'
  /** In minor units. */
  readonly amount: number
  readonly at: number
  /** The caller's id of a payout. */
  readonly order: string | null
}

function readBooks(data: string): Moved[] {
  const db = new DatabaseSync(join(data, 'emulator.sqlite'), { readOnly: true })
  const rows = db
    .prepare(
      `select t.receipt, t.kind, t.amount * 100 as amount, t.at / 1000 as at, o.request_id as "order"
        from transactions t left join orders o on o.order_id = t.order_id and o.kind = 'b2c' order by t.at`,
    )
    .all()
  db.close()
  return rows as unknown as Moved[]
}

/** The provider's own books, from its disk. */
async function theirBooks({ data, killEmulator, recovered }: MpesaNetwork): Promise<Moved[]> {
  let books: Moved[] = []
  killEmulator(() => {
    books = readBooks(data)
  })
  await recovered()
  return books
}

/**
 * What somebody still has to act on, what was credited before its receipt was known, and the provider's list, until it
 * was compared with what was there at this time.
 */
export async function undecided(
  { db }: Pick<Context, 'db'>,
  { at }: { at: number },
): Promise<unknown[]> {
  return db.query(
    `select 'recharge' as what, id::text from recharges where status = 'pending'
      union all select 'receipt', id::text from recharges where status = 'completed' and payment_number is null
      union all select 'withdrawal', id::text from withdrawals where status = 'pending'
      union all select kind, body from payment_messages where direction = 'received' and handled_at is null
      union all select 'list', '' where not exists (select from provider_reconciliations
        where import_id is null and finished_at is not null and to_time >= to_timestamp($1))`,
    [at],
  )
}

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly user_id: string
  readonly status: string
  readonly amount: number
  readonly real_amount: number
  readonly number: string | null
}

async function allPages<T>(read: (cursor: string | undefined) => Promise<Page<T>>): Promise<T[]> {
  const items: T[] = []
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    items.push(...page.items)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return items
}

const listedAt = (time: number) =>
  new Date(wallTime(time, 'Africa/Nairobi') * 1000).toISOString().slice(0, 19)

/** A payment with what the provider told and did, to see why it is wrong. */
async function withHistory<One extends { readonly id: string }>(
  { context: { db } }: MpesaNetwork,
  one: One,
  theirs: readonly Moved[],
) {
  const [row] = await db.query<{ ordered: { amount: number } }>(
    `select coalesce(to_jsonb(r), to_jsonb(w)) as ordered,
        (select jsonb_agg(p) from provider_receipts p
          where p.normalized_reference = r.payment_reference or p.payment_id = o.id) as receipts,
        (select jsonb_agg(f) from provider_request_ids f where f.payment_id = o.id) as refs,
        (select jsonb_agg(jsonb_build_array(m.created_at, m.direction, m.kind, m.body) order by m.id)
          from payment_messages m where m.payment_id = o.id) as messages,
        (select jsonb_agg(e order by e.id) from payment_evidence e where e.payment_id = o.id) as events,
        (select jsonb_agg(c order by c.id) from provider_reconciliations c) as comparisons
      from (select $1::uuid as id) o left join recharges r on r.id = o.id left join withdrawals w on w.id = o.id`,
    [one.id],
  )
  const paid = theirs.filter(
    ({ amount, order }) => order?.startsWith(one.id) || amount === row?.ordered.amount,
  )
  return { ...one, ...row, paid }
}

/**
 * Compares the provider's books with ours: what was paid with what is credited, what was sent with what was withdrawn,
 * and what fits neither with the lists that operators see.
 */
export async function judge(network: MpesaNetwork) {
  const { context, now } = network
  const { db } = context
  const theirs = await theirBooks(network)
  const paidIn = theirs.filter(({ kind }) => kind === 'pay_bill')
  const paidOut = theirs.filter(({ kind }) => kind === 'payout')
  const received = new Map(paidIn.map((one) => [one.receipt, one.amount]))
  const sent = new Map(paidOut.map((one) => [one.receipt, one.amount]))

  const recharges = await db.query<Row>(
    `select r.id, r.user_id, r.status, r.settled_amount::bigint as amount, r.payment_number as number,
        coalesce((select sum(t.amount) from transfers t where t.kind = 'recharge' and t.reference = r.id), 0)::bigint
          as real_amount
      from recharges r`,
  )
  const credited = recharges.filter(({ status }) => status === 'completed')
  const unpaid = credited.filter(({ number, amount }) => received.get(number ?? '') !== amount)
  expect(
    await Promise.all(unpaid.map((one) => withHistory(network, one, theirs))),
    'credited and not paid, or not so much',
  ).toEqual([])
  expect(
    recharges.filter(
      ({ status, amount, real_amount }) => real_amount !== (status === 'completed' ? amount : 0),
    ),
    'credited more or less than once',
  ).toEqual([])
  expect(new Set(credited.map(({ number }) => number)).size, 'receipts credited twice').toBe(
    credited.length,
  )

  const withdrawals = await db.query<Row & { returned: number }>(
    `select w.id, w.user_id, w.status, w.amount::bigint as amount, w.real_amount::bigint as real_amount,
        upper(w.provider_reference) as number,
        (select count(*) from transfers t where t.kind = 'withdraw_returned' and t.reference = w.id) as returned
      from withdrawals w`,
  )
  const done = withdrawals.filter(({ status }) => status === 'completed')
  expect(
    done.filter(({ number, real_amount }) => sent.get(number ?? '') !== real_amount),
    'completed and not paid, or not so much',
  ).toEqual([])
  expect(new Set(done.map(({ number }) => number)).size, 'payouts completed twice').toBe(
    done.length,
  )
  const payoutsOf = Map.groupBy(
    paidOut.filter(({ order }) => order !== null),
    ({ order }) => String(order).slice(0, 36),
  )
  // One that an operator has paid by hand has another order, and none of ours beside it.
  const overpaid = withdrawals.flatMap(({ id, status, number }) =>
    (payoutsOf.get(id) ?? [])
      .filter(({ receipt }) => status !== 'completed' || receipt !== number)
      .map(({ receipt }) => ({ id, status, number, receipt })),
  )
  expect(
    await Promise.all(overpaid.map((one) => withHistory(network, one, theirs))),
    'paid twice, or paid and returned',
  ).toEqual([])
  expect(
    withdrawals.filter(
      ({ status, returned }) => returned !== (status === 'cancel' || status === 'error' ? 1 : 0),
    ),
    'returned more or less than once',
  ).toEqual([])

  // Each wallet has what its customer has paid in, less what was paid out.
  const wallets = await db.query<{ user_id: string; has: number }>(
    `select user_id, sum(balance)::bigint as has from accounts
      where user_id is not null and name in ('balance', 'held') group by user_id`,
  )
  const due = new Map<string, number>()
  const add = (id: string, change: number) => due.set(id, (due.get(id) ?? 0) + change)
  for (const { user_id, number } of credited) add(user_id, received.get(number ?? '') ?? 0)
  for (const { user_id, amount } of done) add(user_id, -amount)
  expect(
    wallets.filter(({ user_id, has }) => has !== (due.get(user_id) ?? 0)),
    'wallets with other money than was paid',
  ).toEqual([])

  // What came in and is nobody's is on the list, and nothing else is.
  const used = new Set(credited.map(({ number }) => number))
  const waiting = await allPages((cursor) => listUnmatched(context, '', { limit: 100, cursor }))
  const decided = await allPages((cursor) =>
    listUnmatched(context, '', { open: false, limit: 100, cursor }),
  )
  const listed = new Map(
    [...waiting, ...decided]
      .filter(({ credited: to }) => to === null)
      .map(({ receipt, amount }) => [receipt, amount]),
  )
  const without = new Map([...received].filter(([receipt]) => !used.has(receipt)))
  expect(listed, 'money without a recharge').toEqual(without)

  const { checks } = await auditLedger(db, now())
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
  const reversed = theirs.filter(({ kind }) => kind === 'reversal').length
  return { theirs, done, credited, without, reversed }
}

/** Cases about differences, in order. */
async function differences({ context }: Pick<MpesaNetwork, 'context'>): Promise<string[]> {
  const cases = await allPages((cursor) =>
    listCases(context, { different: true, limit: 100, cursor }),
  )
  return cases.map(({ kind, reference, owed }) => `${kind} ${reference} ${owed}`).toSorted()
}

/**
 * An operator imports the provider's statement, in which some lines are missing and some have another amount.
 * Exactly these, and what only the provider knows of, are on the list of differences.
 */
export async function compareStatement(
  network: MpesaNetwork,
  { theirs, done, credited }: Awaited<ReturnType<typeof judge>>,
): Promise<number> {
  const { context } = network
  const ours = new Set([...done, ...credited].map(({ number }) => number))
  const expected: string[] = []
  const lines: string[] = []
  for (const [at, { receipt, kind, amount, at: time }] of theirs.entries()) {
    const sign = kind === 'pay_bill' ? 1 : -1
    const isOurs = ours.has(receipt)
    // The list of incoming money was compared each hour: only payouts can be missing there for the first time.
    if (isOurs && sign < 0 && at % 7 === 3) {
      expected.push(`only_ours ${receipt} ${-amount}`)
      continue
    }
    const told = isOurs && at % 11 === 5 ? amount + 100 : amount
    if (told !== amount) expected.push(`other_amount ${receipt} ${sign * (amount - told)}`)
    if (!isOurs && sign < 0) expected.push(`only_theirs ${receipt} ${amount}`)
    const shown = (told / 100).toFixed(2)
    lines.push(
      `${receipt},${listedAt(time)},Line,${sign > 0 ? shown : ''},${sign < 0 ? shown : ''}`,
    )
  }
  // A statement goes to the hour at which it is taken.
  lines.push(`LASTLINE01,${listedAt(network.now() - 3_700)},Charge,,1.00`)
  expected.push('only_theirs LASTLINE01 100')
  const file = ['Receipt No.,Completion Time,Details,Paid In,Withdrawn', ...lines].join('\n')
  await importFile(context, { bank: 'mpesa', name: 'day.csv', file })
  await network.pass(120)
  await expect
    .poll(
      () => context.db.query(`select from provider_reconciliations where import_id is not null`),
      {
        timeout: 60_000,
      },
    )
    .toHaveLength(1)
  expect(await differences(network)).toEqual(expected.toSorted())
  return expected.length
}
