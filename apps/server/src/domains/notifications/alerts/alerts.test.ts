import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { runScheduledJobs } from '../../../entry/jobs/run-jobs.js'
import type { Context } from '../../../platform/context/context.js'
import { runDueJobs } from '../../../platform/jobs/worker.js'
import { fund, makeOperator, makePerson, topUp } from '../../../testing/ledger-people.js'
import { buy, makeProduct } from '../../../testing/ledger-products.js'
import { asOwner } from '../../../testing/test-database.js'
import { countSms } from '../../auth/rate-limits/sms-budget.js'
import { saveRechargeChannel } from '../../payments/recharges/recharges-service.js'
import { alertJob, watchAlerts } from './alerts.js'
import { createWatch, secret, type Received } from './testing/watch-world.js'

const hour = 3600

test('a queue past its target is told once to each owner and the webhook, and so is its end', async () => {
  const { round, told, ask, decide, messages, pass } = await createWatch()
  const id = await ask(hour - 120)
  await round()
  expect(told()).toEqual([])
  pass(120)
  await round()
  await round()
  expect(told()).toEqual([['recharges', false]])
  expect(messages.map(({ text }) => text)).toEqual(
    Array.from({ length: 2 }, () => 'Mavuno: A recharge waits for longer than the target.'),
  )
  expect(new Set(messages.map(({ phone }) => phone)).size).toBe(2)
  await decide(id)
  await round()
  await round()
  expect(told()).toEqual([
    ['recharges', false],
    ['recharges', true],
  ])
  expect(messages).toHaveLength(4)
  expect(messages.at(-1)?.text).toContain('this is over')
  // It may begin again, for another one.
  pass(hour)
  await ask(hour + 60)
  await round()
  expect(told()).toHaveLength(3)
})

test('an order that nobody decides hides no later ones, and many are told once an hour', async () => {
  const { round, told, ask, decide, pass } = await createWatch()
  const abandoned = await ask(2 * hour)
  await round()
  expect(told()).toEqual([['recharges', false]])
  // Orders that become late one after the other, as somebody may arrange: none is told by itself.
  const late = [await ask(hour + 1), await ask(hour - 600)]
  for (let minutes = 0; minutes < 30; minutes += 1) await round()
  expect(told()).toHaveLength(1)
  for (let minutes = 0; minutes < 35; minutes += 1) await round()
  expect(told()).toEqual([
    ['recharges', false],
    ['recharges', false],
  ])
  for (const one of late) await decide(one)
  await round()
  expect(told().map(([, isEnd]) => isEnd)).toEqual([false, false, true])
  // The first is not over, and never told again.
  pass(3 * hour)
  await round()
  expect(told()).toHaveLength(3)
  await decide(abandoned)
  await round()
  await round()
  expect(told().map(([, isEnd]) => isEnd)).toEqual([false, false, true, true])
})

test('orders of somebody who is blocked wait for whoever blocked them, and tell nobody', async () => {
  const { round, told, ask, context } = await createWatch()
  const owner = asOwner(context.db)
  await ask(2 * hour)
  await owner.query(
    `update users set status = 'blocked' where id = (select user_id from recharges)`,
  )
  await round()
  expect(told()).toEqual([])
})

test('alerts and codes have messages of their own, and alerts of queues use up no others', async () => {
  const { context, round, ask, decide, messages, pass, told } = await createWatch({
    SMS_DAILY: '20',
  })
  const share = 10
  // Strangers have used up all of theirs.
  for (let count = 0; count < 200; count += 1) {
    await countSms(context, 'strangers').catch(() => {})
  }
  for (let count = 0; count < 6; count += 1) {
    const id = await ask(hour + 60)
    await round()
    await decide(id)
    await round()
    pass(hour)
  }
  // The address is told of each, and the owners, of whom there are two, of as much as is kept for that.
  expect(told()).toHaveLength(12)
  expect(messages).toHaveLength(share)
  const owner = asOwner(context.db)
  await owner.query('alter table bank_entries disable trigger user')
  await owner.query(
    `insert into bank_entries (id, kind, time, amount, reference)
      values (gen_random_uuid(), 'recharge', now(), 5, 'X')`,
  )
  await round()
  expect(messages.slice(share).map(({ text }) => text)).toEqual(
    Array.from({ length: 2 }, () => 'Mavuno: 1 checks of the books fail.'),
  )
  const left = await countSms(context, 'known devices').then(() => true)
  expect(left).toBe(true)
})

test('a message that could not be sent takes nothing from the messages of the day', async () => {
  const { context, round, ask, messages, pass } = await createWatch({ SMS_DAILY: '20' })
  const broken = { ...context, sms: { send: () => Promise.reject(new Error('no network')) } }
  await ask(2 * hour)
  for (let count = 0; count < 12; count += 1) {
    pass(hour)
    await round(broken)
  }
  pass(hour)
  await round()
  expect(messages).toHaveLength(2)
})

test('a red audit is told within the hour, and that it passes again', async () => {
  const { round, told, context, pass, messages } = await createWatch()
  await round()
  const owner = asOwner(context.db)
  await owner.query('alter table bank_entries disable trigger user')
  await owner.query(
    `insert into bank_entries (id, kind, time, amount, reference)
      values (gen_random_uuid(), 'recharge', now(), 5, 'X')`,
  )
  await round()
  expect(told()).toEqual([])
  pass(hour)
  await round()
  expect(told()).toEqual([['audit', false]])
  expect(messages[0]?.text).toBe('Mavuno: 1 checks of the books fail.')
  // While that one stays red, another is told as well.
  await owner.query('alter table accounts disable trigger user')
  const change = (by: number) =>
    owner.query(`update accounts set balance = balance + ${by} where name = 'settlement'`)
  await change(1)
  pass(hour)
  await round()
  const begun = told().length
  expect(begun).toBeGreaterThan(1)
  expect(new Set(told().map(([kind]) => kind))).toEqual(new Set(['audit']))
  await change(-1)
  await owner.query('alter table bank_entries disable trigger user')
  await owner.query('delete from bank_entries')
  pass(hour)
  await round()
  expect(told().filter(([, isEnd]) => isEnd)).toHaveLength(begun)
})

test('a reserve below what is due is told with what is missing, until it is funded', async () => {
  const { round, told, context, configure, messages, pass } = await createWatch()
  const channel = { company_name: 'Mavuno', company_number: '1', presets: [] }
  await saveRechargeChannel({ db: asOwner(context.db) }, { ...channel, wallet_type: 'mpesa' })
  await configure({ cover_share: 2500 })
  const operator = await makeOperator(context)
  await fund(context, operator, 1000)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 500_000)
  await round()
  expect(told()).toEqual([])
  // 1,600 fall due, of which a quarter is covered.
  await buy(context, customer, await makeProduct(context, operator), 4)
  pass(hour)
  await round()
  expect(told()).toEqual([['reserve', false]])
  expect(messages[0]?.text).toMatch(/^Mavuno: The reserve is Ksh.6\.00 below what is due/)
  await fund(context, operator, 600)
  pass(hour)
  await round()
  expect(told()).toEqual([
    ['reserve', false],
    ['reserve', true],
  ])
})

test('a job that does nothing for ten minutes has stopped, and goes on', async () => {
  const { round, told, context, pass, hook, messages } = await createWatch()
  await round()
  await runScheduledJobs(context)
  // All nodes were away: nothing has stopped by that.
  pass(hour)
  await round()
  expect(told()).toEqual([])
  const broken: Context = {
    ...context,
    db: {
      ...context.db,
      query: async (sql, values) => {
        if (sql.includes('expire_recharges')) throw new Error('broken')
        return context.db.query(sql, values)
      },
    },
  }
  await runScheduledJobs(context)
  for (let minutes = 0; minutes < 12; minutes += 1) {
    await runScheduledJobs(broken)
    await round()
  }
  expect(hook.received.map(({ body }) => body.alert)).toMatchObject([
    { kind: 'job', subject: 'expire_recharges' },
  ])
  expect(messages[0]?.text).toBe('Mavuno: The job expire_recharges has stopped.')
  await runScheduledJobs(context)
  await round()
  expect(told()).toEqual([
    ['job', false],
    ['job', true],
  ])
})

test('what does not arrive is tried again after a restart, in order, and each has one id', async () => {
  const { round, told, ask, decide, hook, context, pass } = await createWatch()
  hook.status = 500
  const id = await ask(2 * hour)
  await round()
  await decide(id)
  await round()
  expect(told().every(([, isEnd]) => isEnd === false)).toBe(true)
  const before = hook.received.length
  hook.status = 204
  pass(hour)
  // Another node, which knows nothing but the database.
  await round({ ...context })
  pass(hour)
  await round({ ...context })
  expect(told().slice(before)).toEqual([
    ['recharges', false],
    ['recharges', true],
  ])
  const [first, again] = [hook.received[0], hook.received[before]]
  expect(again?.body.id).toBe(first?.body.id)
})

test('of several nodes one tells', async () => {
  const { round, told, ask, context, messages, pass } = await createWatch()
  await ask(2 * hour)
  pass(61)
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      await watchAlerts({ ...context })
      await runDueJobs({ ...context }, [alertJob])
    }),
  )
  await round()
  expect(told()).toEqual([['recharges', false]])
  expect(messages).toHaveLength(2)
})

test('what is posted is signed with its time, and follows no redirect', async () => {
  const { round, ask, hook, context } = await createWatch()
  hook.status = 302
  await ask(2 * hour)
  const before = context.now()
  await round()
  const [got] = hook.received
  const { headers, text } = got as Received
  const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(
    String(headers['mavuno-signature']),
  ) ?? ['', '', '']
  expect(signature).toBe(createHmac('sha256', secret).update(`${time}.${text}`).digest('hex'))
  expect(Number(time)).toBeGreaterThan(before)
  expect(Number(time)).toBeLessThanOrEqual(context.now())
  const unsent = await context.db.query(
    'select from alert_messages where user_id is null and sent_at is null',
  )
  expect(unsent).toHaveLength(1)
})

test('a demo without an address tells nobody', async () => {
  const { context, round, ask, messages } = await createWatch({ ALERT_URL: '', ALERT_SECRET: '' })
  await ask(2 * hour)
  await round()
  expect(messages).toEqual([])
  expect(await context.db.query('select from alerts')).toEqual([])
})
