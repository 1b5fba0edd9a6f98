import {
  operatorAudit,
  operatorExportAccount,
  operatorExportLog,
  operatorGetReconciliation,
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

test('a second check of the books is told that one is running, on any node', async () => {
  const { context, keeper, colleague } = await createBooks()
  const running = await asOwner(context.db).transaction(async (holding) => {
    // So the check stands still before it ends.
    await holding.query('lock table audit_runs in access exclusive mode')
    const started = await untilWaiting(context.db, keeper.call(operatorRunAudit, {}))
    await expect(colleague.call(operatorRunAudit, {})).rejects.toMatchObject(refused)
    return started
  })
  expect(await running.outcome).toMatchObject({ ok: true })
  expect(await colleague.call(operatorRunAudit, {})).toMatchObject({ ok: true })
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
  const { keeper, colleague, file } = await createBooks()
  const untilRefused = async (call: () => Promise<unknown>) => {
    for (let count = 0; count < 100; count += 1) {
      const error = await call().then(
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
  await colleague.call(operatorRunAudit, {})
  await colleague.call(operatorExportAccount, file)
  await colleague.call(operatorAudit)
})
