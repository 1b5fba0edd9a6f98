import { listNotifications, type Endpoint } from '@mavuno/sdk/contract'
import {
  operatorAddBankLines,
  operatorAudit,
  operatorCloseDay,
  operatorExportAccount,
  operatorExportLog,
  operatorGetReconciliation,
  operatorGetReserve,
  operatorImportBankFile,
  operatorListAccounts,
  operatorListPeriods,
  operatorReadBankFile,
  operatorRecordStatement,
  operatorRunAudit,
} from '@mavuno/sdk/operator'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../../entry/server/app.js'
import { systemNow } from '../../entry/server/create-context.js'
import type { Context } from '../../platform/context/context.js'
import { createAppWorld } from '../../testing/app-world.js'
import {
  asOwner,
  createTestDatabase,
  openAsServer,
  soon,
  untilWaiting,
} from '../../testing/test-database.js'
import { recordStatement } from '../accounting/reserve/reserve-service.js'
import { runReport } from './report-queue.js'

const refused = { status: 429, message: expect.stringMatching(/^This is running already/) }

/** A second node on the same database. */
const anotherNode = (context: Context): Context => ({ ...context, db: { ...context.db } })

/** In place of the queue of operators' reads, which lets two of one operator through at once. */
const operatorReads: Context['operatorReads'] = { run: (_, work) => work(), waiting: 0 }

/** Their clock stands still, as tries come back with time. */
async function createBooks(overrides: Partial<Context> = {}) {
  let at = systemNow()
  const world = await createAppWorld({ now: () => at, operatorReads, ...overrides })
  const { mavuno: keeper, user } = await world.addApprover()
  const { mavuno: colleague, user: other } = await world.addApprover()
  const { mavuno: clerk, user: clerkUser } = await world.addOperator({ roles: ['cashier'] })
  const file = { name: 'settlement', from: 0, to: world.context.now() + 9 } as const
  const app = createApp(world.context)
  /** Whoever lost an answer asks by the same key. */
  const byKey = async (endpoint: Pick<Endpoint, 'path' | 'roles'>, key: string, input: object) => {
    const path = endpoint.path.replace('{bank}', 'mpesa')
    const reply = await app.request(`http://mavuno.test${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${(endpoint.roles.includes('approver') ? user : clerkUser).token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(input),
    })
    const body = (await reply.json()) as { success: boolean; data: unknown }
    if (!body.success) throw Object.assign(new Error('refused'), { status: reply.status })
    return body.data
  }
  const pass = (seconds: number) => void (at += seconds)
  return { ...world, keeper, user, colleague, other, clerk, file, byKey, pass }
}

async function counted({ db }: Context, limit = 'look') {
  const [row] = await db.query<{ count: number }>(
    'select sum(count)::integer as count from rate_limits where key like $1',
    [`${limit}:%`],
  )
  return row?.count
}

/** How many calls wait for their turn. */
async function turnsWaiting({ db }: Context) {
  const rows = await db.query(
    `select from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and l.locktype = 'advisory' and a.datname = current_database()`,
  )
  return rows.length
}

test('of those who look at all of the books at once, one does at a time, on all nodes', async () => {
  const { context, user, other } = await createBooks()
  const nodes = [context, anotherNode(context), anotherNode(context)]
  let now = 0
  let most = 0
  let looks = 0
  const asked = Array.from({ length: 30 }, (_, at) =>
    runReport(
      nodes[at % nodes.length] as Context,
      { operator: at < 15 ? user.id : other.id, kind: 'audit' },
      async (db) => {
        looks += 1
        now += 1
        most = Math.max(most, now)
        // All others have asked before the first one ends, however slow the machine is.
        if (looks === 1) await expect.poll(() => counted(context), { timeout: 20_000 }).toBe(30)
        await db.query('select pg_sleep(0.02)')
        now -= 1
        return looks
      },
    ),
  )
  await Promise.all(asked)
  expect(most).toBe(1)
  // Those who came meanwhile share one on each node.
  expect(looks).toBeLessThanOrEqual(9)
})

test('who asks while a look is running gets the next one, which sees what they did before', async () => {
  const { context, user } = await createBooks()
  const value = { now: 1 }
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const look = () =>
    runReport(context, { operator: user.id, kind: 'bank' }, async () => {
      const seen = value.now
      begun.resolve()
      await goOn.promise
      return seen
    })
  const first = look()
  await begun.promise
  value.now = 2
  const others = [look(), look()]
  // Both are counted, and wait.
  await expect.poll(() => counted(context)).toBe(3)
  goOn.resolve()
  expect(await Promise.all([first, ...others])).toEqual([1, 2, 2])
  // A look that fails keeps nobody else from looking.
  const broken = runReport(context, { operator: user.id, kind: 'bank' }, () =>
    Promise.reject(new Error('broken')),
  )
  await expect(broken).rejects.toThrow('broken')
  expect(await look()).toBe(2)
})

test('who asks for other days than the running look gets those', async () => {
  const { context, keeper } = await createBooks()
  const ask = async (day: string) => {
    const { items } = await keeper.call(operatorListPeriods, { by: 'day', from: day, to: day })
    return items[0]?.day
  }
  const others = ['2026-01-02', '2026-01-03']
  const asked = await asOwner(context.db).transaction(async (holding) => {
    // So the first look stands still.
    await holding.query('lock table transfers in access exclusive mode')
    const first = await untilWaiting(context.db, ask('2026-01-01'))
    const rest = others.map(ask)
    // Both others wait for it to end, and share nothing.
    await expect.poll(() => counted(context)).toBe(3)
    return { first, rest }
  })
  expect(await asked.first.outcome).toBe('2026-01-01')
  expect(await Promise.all(asked.rest)).toEqual(others)
})

const day = (n: number) => `2026-01-${10 + n}`

type Books = Awaited<ReturnType<typeof createBooks>>

test.each<[string, string, string, (books: Books, n: number) => Promise<unknown>]>([
  [
    'looks at other days',
    'transfers',
    'look',
    ({ keeper }, n) => keeper.call(operatorListPeriods, { by: 'day', from: day(0), to: day(n) }),
  ],
  [
    'statements',
    'bank_statements',
    'check',
    ({ keeper, context }, n) =>
      keeper.call(operatorRecordStatement, {
        balance: 0,
        as_of: context.now(),
        reference: `Statement ${n}`,
      }),
  ],
  [
    'lines of a bank',
    'bank_imports',
    'bank-file',
    ({ clerk, context }, n) => {
      const line = { time: context.now(), amount: 100, reference: `LINE ${n}`, text: '' }
      return clerk.call(operatorAddBankLines, { lines: [line] })
    },
  ],
  [
    'repeats of a closing',
    'day_closings',
    'check',
    ({ byKey }) => byKey(operatorCloseDay, 'once', { day: '2026-01-01', note: 'x' }),
  ],
])(
  '%s that wait for their turn leave the connections to customers',
  async (...[, table, limit, ask]) => {
    const db = await createTestDatabase()
    const few = { ...db, ...openAsServer(db.url, { connections: 4 }) }
    onTestFinished(() => few.close())
    const books = await createBooks({ db: few })
    const { context, addCustomer } = books
    const { mavuno: customer } = await addCustomer()
    const owner = asOwner(context.db)
    const asked = await owner.transaction(async (holding) => {
      // So the first one stands still.
      await holding.query(`lock table ${table} in access exclusive mode`)
      const first = await untilWaiting(owner, ask(books, 1))
      const rest = [2, 3, 4].map((n) => ask(books, n))
      await expect.poll(() => counted({ ...context, db: owner }, limit)).toBe(4)
      for (let call = 0; call < 10; call += 1) await customer.call(listNotifications)
      return [first.outcome, ...rest]
    })
    for (const outcome of await Promise.all(asked)) expect(outcome).not.toBeInstanceOf(Error)
  },
)

test('looks of every kind at once leave the connections to customers', async () => {
  const db = await createTestDatabase()
  const few = { ...db, ...openAsServer(db.url, { connections: 6 }) }
  onTestFinished(() => few.close())
  const { context, user, addCustomer } = await createBooks({ db: few })
  const { mavuno: customer } = await addCustomer()
  const goOn = Promise.withResolvers<void>()
  onTestFinished(() => goOn.resolve())
  const kinds = ['audit', 'bank', 'day', 'forecast', 'reserve', 'accounts', 'periods'] as const
  let begun = 0
  const asked = kinds.map((kind) =>
    runReport(context, { operator: user.id, kind }, async () => {
      begun += 1
      await goOn.promise
    }),
  )
  // All are counted, of which four look.
  await expect.poll(() => counted({ ...context, db: asOwner(context.db) }), soon).toBe(7)
  await expect.poll(() => begun, soon).toBe(4)
  for (let call = 0; call < 10; call += 1) await customer.call(listNotifications)
  expect(begun).toBe(4)
  goOn.resolve()
  await Promise.all(asked)
  expect(begun).toBe(kinds.length)
})

test('an operator who lets many wait is refused, and their colleague is not', async () => {
  const { context, keeper, colleague } = await createBooks()
  const ask = (by: typeof keeper, n: number) =>
    by.call(operatorListPeriods, { by: 'day', from: day(0), to: day(n) })
  const refusals: unknown[] = []
  const asked = await asOwner(context.db).transaction(async (holding) => {
    await holding.query('lock table transfers in access exclusive mode')
    const first = await untilWaiting(context.db, ask(keeper, 0))
    const many = Array.from({ length: 8 }, (_, n) =>
      ask(keeper, n + 1).catch((error: unknown) => void refusals.push(error)),
    )
    await expect.poll(() => refusals).toMatchObject([refused, refused, refused])
    return [first.outcome, ...many, ask(colleague, 9)]
  })
  const answers = await Promise.all(asked)
  expect(answers.filter((answer) => answer)).toHaveLength(7)
  // What was refused is not kept for who asks later.
  for (let n = 1; n <= 8; n += 1) await ask(keeper, n)
})

test('a second check or close of day is told that one is running, on any node', async () => {
  const { context, keeper, colleague } = await createBooks()
  for (const [table, keep] of [
    ['audit_runs', (by: typeof keeper) => by.call(operatorRunAudit, {})],
    [
      'day_closings',
      (by: typeof keeper) => by.call(operatorCloseDay, { day: '2026-01-01', note: 'x' }),
    ],
  ] as const) {
    const running = await asOwner(context.db).transaction(async (holding) => {
      // So the first one stands still before it ends.
      await holding.query(`lock table ${table} in access exclusive mode`)
      const started = await untilWaiting(context.db, keep(keeper))
      await expect(keep(colleague), table).rejects.toMatchObject(refused)
      return started
    })
    await running.outcome
  }
  expect(await colleague.call(operatorRunAudit, {})).toMatchObject({ ok: true })
})

test('statements of one database are compared with its books one after another', async () => {
  const { context, user, other } = await createBooks()
  const state = (node: Context, operator: string, reference: string) =>
    recordStatement(node, operator, { balance: 0, as_of: context.now(), reference }, reference)
  const outcomes = await asOwner(context.db).transaction(async (holding) => {
    await holding.query('lock table bank_statements in access exclusive mode')
    const first = await untilWaiting(context.db, state(context, user.id, 'One'))
    const second = state(anotherNode(context), other.id, 'Two')
    await expect.poll(() => turnsWaiting(context)).toBe(1)
    return [first.outcome, second]
  })
  expect(await Promise.all(outcomes)).toMatchObject([{ balance: 0 }, { balance: 0 }])
})

test('while somebody takes a file, nobody else takes one, until it is over or too slow', async () => {
  const { context, user, keeper, colleague, file, pass } = await createBooks()
  const node = createApp(anotherNode(context))
  const start = () =>
    node.request(
      `http://mavuno.test/api/operator/accounts/settlement/export?from=0&to=${file.to}`,
      { headers: { authorization: `Bearer ${user.token}` } },
    )
  const first = await start()
  await expect(colleague.call(operatorExportAccount, file)).rejects.toMatchObject(refused)
  // A file of the log is another one.
  await colleague.call(operatorExportLog, {})
  await first.text()
  await colleague.call(operatorExportAccount, file)
  // Who stops reading lets others go on.
  await (await start()).body?.cancel()
  await vi.waitFor(() => colleague.call(operatorExportAccount, file), soon)
  // Who neither reads nor stops keeps others for two minutes.
  const slow = await start()
  await expect(keeper.call(operatorExportAccount, file)).rejects.toMatchObject(refused)
  pass(121)
  await keeper.call(operatorExportAccount, file)
  await expect(slow.text()).rejects.toThrow()
})

test('one operator looks, checks and takes files only so often, and does not use up what others have', async () => {
  const { context, keeper, colleague, clerk, file, byKey, addOperator } = await createBooks()
  const { mavuno: otherClerk } = await addOperator({ roles: ['cashier'] })
  const untilRefused = async (call: (count: number) => Promise<unknown>) => {
    for (let count = 0; count < 100; count += 1) {
      const error = await call(count).then(
        () => undefined,
        (failure: unknown) => failure,
      )
      if (error) {
        expect(error).toMatchObject({ status: 429 })
        return count
      }
    }
    return Infinity
  }
  expect(await untilRefused(() => keeper.call(operatorExportAccount, file))).toBeLessThanOrEqual(31)
  expect(await untilRefused(() => keeper.call(operatorAudit))).toBeLessThanOrEqual(70)
  await keeper.call(operatorGetReconciliation)
  const period = { by: 'day', from: '2026-01-01', to: '2026-01-01' } as const
  for (const look of [
    () => keeper.call(operatorGetReserve),
    () => keeper.call(operatorListAccounts),
    () => keeper.call(operatorListPeriods, period),
  ]) {
    expect(await untilRefused(look)).toBeLessThanOrEqual(70)
  }
  const time = context.now()
  const bank = { bank: 'mpesa', file: 'Reference,Time,Amount\nSKL4F7G8H9,2025-11-25 09:12,250.00' }
  const line = { time, amount: 100, reference: 'SKL4F7G8H8', text: '' }
  const { mapping } = await otherClerk.call(operatorReadBankFile, bank)
  if (!mapping) throw new Error('the file was not read')
  expect(await untilRefused(() => clerk.call(operatorReadBankFile, bank))).toBeLessThanOrEqual(61)
  for (const [endpoint, input] of [
    [operatorRunAudit, () => ({})],
    [operatorRecordStatement, (n: number) => ({ balance: 0, as_of: time, reference: `S ${n}` })],
    [operatorImportBankFile, () => ({ ...bank, name: 'a.csv', mapping })],
    [operatorAddBankLines, () => ({ lines: [line] })],
  ] as const) {
    const keep = (n: number) => byKey(endpoint, `key-${n}`, input(n))
    const last = (await untilRefused(keep)) - 1
    expect(last).toBeLessThanOrEqual(60)
    // Whoever lost the answer of the last one still gets it, as often as they ask.
    const again = await keep(last)
    expect(await keep(last)).toEqual(again)
    await expect(keep(last + 1)).rejects.toMatchObject({ status: 429 })
  }
  await colleague.call(operatorRunAudit, {})
  await colleague.call(operatorExportAccount, file)
  await colleague.call(operatorAudit)
})
