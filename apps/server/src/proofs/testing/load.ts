import { BusinessError, HttpError, type Mavuno } from '@mavuno/sdk'
import * as contract from '@mavuno/sdk/contract'
import * as operators from '@mavuno/sdk/operator'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { auditLedger } from '../../domains/ledger/audit.js'
import type { Database } from '../../platform/db/database.js'
import { newPaymentNumber } from '../../testing/ledger-people.js'
import { connect, type Person } from './live-world.js'

/** A call whose success its caller was told of. */
interface Told {
  readonly caller: string
  readonly endpoint: contract.Endpoint
  readonly key: string
  readonly answer: unknown
  readonly repeat: () => Promise<unknown>
}

/** As `mavuno.call`, but for any endpoint, without its types. */
type Call = (endpoint: contract.Endpoint, input: object, options: object) => Promise<unknown>

export interface LoadOptions {
  readonly address: string
  readonly operator: Person
  readonly customers: readonly Person[]
  readonly product: contract.Product
  /** Milliseconds that each customer rests after a round; none by default. */
  readonly rest?: number
}

/**
 * Customers and an operator who move money without a pause, and repeat a call with its key until it
 * is answered.
 */
export function startLoad({ address, operator, customers, product, rest = 0 }: LoadOptions) {
  const told: Told[] = []
  const faults: unknown[] = []
  let refused = 0
  let unanswered = 0
  const ending = new AbortController()
  const desk = connect(address, operator)

  /** Repeats a call until there is an answer; undefined if a rule refused it. */
  async function untilAnswered<T>(send: () => Promise<T>): Promise<T | undefined> {
    for (;;) {
      try {
        return await send()
      } catch (error) {
        if (error instanceof BusinessError) {
          refused += 1
          return undefined
        }
        if (error instanceof HttpError && error.status !== 503) {
          faults.push(error)
          return undefined
        }
        unanswered += 1
        // To repeat at once would only slow down a server that starts.
        await pause(50)
      }
    }
  }

  async function keyed(who: Person, mavuno: Mavuno, endpoint: contract.Endpoint, input: object) {
    const key = crypto.randomUUID()
    const call = mavuno.call as Call
    const repeat = () => call(endpoint, input, { idempotencyKey: key })
    // The SDK would repeat some by itself, and they would not be counted.
    const answer = await untilAnswered(() =>
      call(endpoint, input, { idempotencyKey: key, tries: 1 }),
    )
    if (answer !== undefined) told.push({ caller: who.id, endpoint, key, answer, repeat })
    return answer as { id: string } | undefined
  }

  async function live(who: Person): Promise<void> {
    const mavuno = connect(address, who)
    const ask = (endpoint: contract.Endpoint, input: object) => keyed(who, mavuno, endpoint, input)
    const serve = (endpoint: contract.Endpoint, input: object) =>
      keyed(operator, desk, endpoint, input)
    // Whoever pays from their proven phone is credited by one operator.
    const me = await untilAnswered(() => mavuno.call(contract.getMe))
    for (; !ending.signal.aborted; await pause(rest)) {
      const recharge = await ask(contract.createRecharge, {
        wallet_type: 'mpesa',
        amount: 20_000,
        recharge_account: me?.phone ?? '',
        payment_number: newPaymentNumber(),
      })
      if (recharge) await serve(operators.operatorCompleteRecharge, { id: recharge.id })
      await ask(contract.createOrder, {
        product_id: product.id,
        quantity: 1,
        pay_from: 'balance',
        risk_acknowledged: true,
        price: product.price,
        terms_hash: product.terms_hash,
      })
      await ask(contract.claimAll, {})
      const withdrawal = await ask(contract.createWithdrawal, {
        amount: 10_000,
        pay_from: 'balance',
        real_amount: 9_800,
      })
      if (!withdrawal) continue
      const { id } = withdrawal
      await untilAnswered(() => desk.call(operators.operatorAssignWithdrawal, { id }))
      const sent = { id, provider_reference: crypto.randomUUID() }
      await serve(operators.operatorCompleteWithdrawal, sent)
    }
  }

  const running = Promise.all(customers.map(live))
  return {
    told,
    faults,
    get unanswered() {
      return unanswered
    },
    get refused() {
      return refused
    },
    /** Waits until `more` further calls have been acknowledged. */
    async goOn(more: number, timeout = 60_000): Promise<void> {
      const aim = told.length + more
      await expect.poll(() => told.length, { timeout, interval: 10 }).toBeGreaterThanOrEqual(aim)
    },
    /** Waits until every call under way has its answer. */
    async stop(): Promise<void> {
      ending.abort()
      await running
    },
  }
}

export type Load = ReturnType<typeof startLoad>

/** Each of these calls is in the books, by its key and its effect, and the books are right. */
export async function expectKept(
  db: Database,
  told: readonly Pick<Told, 'caller' | 'endpoint' | 'key' | 'answer'>[],
): Promise<void> {
  const lost = await db.query(
    `select t.* from unnest($1::uuid[], $2::text[], $3::text[]) t (caller, endpoint, key)
      left join idempotency_keys k using (caller, endpoint, key) where k.key is null`,
    [
      told.map(({ caller }) => caller),
      told.map(({ endpoint }) => endpoint.name),
      told.map(({ key }) => key),
    ],
  )
  expect(lost, 'acknowledged and not there').toEqual([])
  for (const [name, table] of [
    ['createRecharge', 'recharges'],
    ['createOrder', 'holdings'],
    ['createWithdrawal', 'withdrawals'],
  ] as const) {
    const ids = told
      .filter(({ endpoint }) => endpoint.name === name)
      .map(({ answer }) => {
        const made = answer as { id: string } | { holding: { id: string } }
        return 'holding' in made ? made.holding.id : made.id
      })
    const rows = await db.query(`select id from ${table} where id = any ($1::uuid[])`, [ids])
    expect(rows, `${table} that were acknowledged`).toHaveLength(new Set(ids).size)
  }
  const { checks } = await auditLedger(db)
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
}

/**
 * When a load has stopped, all that was acknowledged is in the books, nothing else is, and each
 * call gets the same answer once more.
 */
export async function expectExact(db: Database, { told, faults }: Load): Promise<void> {
  expect(faults).toEqual([])
  await expectKept(db, told)
  const made = await db.query<{ endpoint: string; count: number }>(
    `select k.endpoint, count(*) as count from idempotency_keys k
      where length(k.key) = 36 group by k.endpoint`,
  )
  const counts = Object.groupBy(told, ({ endpoint }) => endpoint.name)
  expect(Object.fromEntries(made.map(({ endpoint, count }) => [endpoint, count]))).toEqual(
    Object.fromEntries(Object.entries(counts).map(([name, list]) => [name, list?.length])),
  )
  const sums = await db.query<{ name: string; count: number }>(
    `select 'createRecharge' as name, count(*) as count from recharges
      where user_id = any ($1::uuid[])
      union all select 'createOrder', count(*) from orders where user_id = any ($1::uuid[])
      union all select 'createWithdrawal', count(*) from withdrawals where user_id = any ($1::uuid[])`,
    [[...new Set(told.map(({ caller }) => caller))]],
  )
  for (const { name, count } of sums) expect([name, count]).toEqual([name, counts[name]?.length])
  const queue = told.values()
  const unansweredStatusQueryCodes = async () => {
    for (const { repeat, answer } of queue) expect(await repeat()).toEqual(answer)
  }
  await Promise.all(Array.from({ length: 8 }, unansweredStatusQueryCodes))
}
