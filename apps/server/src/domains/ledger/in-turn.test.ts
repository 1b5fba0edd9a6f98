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
import { expect, test, vi } from 'vitest'
import { createApp } from '../../entry/server/app.js'
import type { Context } from '../../platform/context/context.js'
import { createAppWorld } from '../../testing/app-world.js'
import { asOwner, untilWaiting } from '../../testing/test-database.js'
import { inTurn } from './in-turn.js'

const refused = { status: 429, message: expect.stringMatching(/^This is running already/) }

/** A second node on the same database. */
const anotherNode = (context: Context): Context => ({ ...context, db: { ...context.db } })

async function createBooks() {
  const world = await createAppWorld()
  const { mavuno: keeper, user } = await world.addApprover()
  const { mavuno: colleague, user: other } = await world.addApprover()
  const file = { name: 'settlement', from: 0, to: world.context.now() + 9 } as const
  return { ...world, keeper, user, colleague, other, file }
}

async function lookCount({ db }: Context) {
  const [row] = await db.query<{ count: number }>(
    `select count from rate_limits where key like 'look:%'`,
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
    inTurn(
      nodes[at % nodes.length] as Context,
      { operator: at < 15 ? user.id : other.id, what: 'audit' },
      async (db) => {
        looks += 1
        now += 1
        most = Math.max(most, now)
        await db.query('select pg_sleep(0.02)')
        now -= 1
        return looks
      },
    ),
  )
  await Promise.all(asked)
  expect(most).toBe(1)
  // Those who came meanwhile share one.
  expect(looks).toBeLessThanOrEqual(15)
})

test('who asks while a look is running gets the next one, which sees what they did before', async () => {
  const { context, user } = await createBooks()
  const value = { now: 1 }
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const look = () =>
    inTurn(context, { operator: user.id, what: 'bank' }, async () => {
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
  await expect.poll(() => lookCount(context)).toBe(3)
  goOn.resolve()
  expect(await Promise.all([first, ...others])).toEqual([1, 2, 2])
  // A look that fails keeps nobody else from looking.
  const broken = inTurn(context, { operator: user.id, what: 'bank' }, () =>
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
    await expect.poll(() => turnsWaiting(context)).toBe(2)
    return { first, rest }
  })
  expect(await asked.first.outcome).toBe('2026-01-01')
  expect(await Promise.all(asked.rest)).toEqual(others)
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
  const { context, keeper, colleague } = await createBooks()
  const state = (by: typeof keeper, reference: string) =>
    by.call(operatorRecordStatement, { balance: 0, as_of: context.now(), reference })
  const outcomes = await asOwner(context.db).transaction(async (holding) => {
    await holding.query('lock table bank_statements in access exclusive mode')
    const first = await untilWaiting(context.db, state(keeper, 'One'))
    const second = state(colleague, 'Two')
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
  await vi.waitFor(() => colleague.call(operatorExportAccount, file))
  // Who neither reads nor stops keeps others for two minutes.
  const slow = await start()
  await expect(keeper.call(operatorExportAccount, file)).rejects.toMatchObject(refused)
  pass(121)
  await keeper.call(operatorExportAccount, file)
  await expect(slow.text()).rejects.toThrow()
})

test('one operator looks, checks and takes files only so often, and does not use up what others have', async () => {
  const { context, keeper, colleague, file } = await createBooks()
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
  expect(await untilRefused(() => keeper.call(operatorRunAudit, {}))).toBeLessThanOrEqual(61)
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
  const { mapping } = await colleague.call(operatorReadBankFile, bank)
  if (!mapping) throw new Error('the file was not read')
  for (const keep of [
    (n: number) =>
      keeper.call(operatorRecordStatement, { balance: 0, as_of: time, reference: `S ${n}` }),
    () => keeper.call(operatorReadBankFile, bank),
    () => keeper.call(operatorImportBankFile, { ...bank, name: 'a.csv', mapping }),
    () => keeper.call(operatorAddBankLines, { lines: [line] }),
  ]) {
    expect(await untilRefused(keep)).toBeLessThanOrEqual(61)
  }
  await colleague.call(operatorRunAudit, {})
  await colleague.call(operatorExportAccount, file)
  await colleague.call(operatorAudit)
})
