import {
  changePassword,
  exportMe,
  getPush,
  listNotifications,
  listSessions,
  markNotificationRead,
  signIn,
  signOut,
  subscribePush,
  unsubscribePush,
  type NotificationKind,
} from '@mavuno/sdk/contract'
import { languages } from '@mavuno/texts'
import { expect, test } from 'vitest'
import webPush from 'web-push'
import { startJobs } from '../../../entry/jobs/start-jobs.js'
import { systemNow } from '../../../entry/server/create-context.js'
import { textOf } from '../../../platform/languages/text-of.js'
import { createJobWorker, runDueJobs } from '../../../platform/jobs/worker.js'
import { createWebPush } from '../../../platform/ports/web-push.js'
import { createAppWorld, password } from '../../../testing/app-world.js'
import { createBrowser, startPushService } from '../../../platform/ports/testing/push-receiver.js'
import { asOwner, untilWaiting } from '../../../testing/test-database.js'
import type { ActiveSession } from '../../../platform/context/active-session.js'
import { pushJob } from './send-pushes.js'
import { getPush as readPush, subscribePush as subscribe } from './push-service.js'

const phone = '0712345678'
const keys = webPush.generateVAPIDKeys()

/** A customer whose browser is subscribed, at a push service that answers as the test says. */
async function createSubscribed() {
  let at = systemNow()
  let status = 201
  const holding = new Map<string, Promise<void>>()
  const arrivals = new Map<string, () => void>()
  const service = await startPushService(async (path) => {
    arrivals.get(path)?.()
    await holding.get(path)
    return status
  })
  const push = createWebPush({ keys, subject: 'mailto:ops@mavuno.test', ...service.options })
  const world = await createAppWorld({ now: () => at, push })
  const { mavuno, user } = await world.addCustomer({ phone })
  const browser = createBrowser('one')
  await mavuno.call(subscribePush, browser.subscription)
  const tell = (kind: NotificationKind = 'recharge_credited', owner = user.id, count = 1) =>
    asOwner(world.context.db).query(
      `select notify_user($1, $2, uuidv7(), 123456, '{"reason":"Secret"}', to_timestamp($3))
        from generate_series(1, $4)`,
      [owner, kind, at, count],
    )
  return {
    ...{ ...world, mavuno, user, browser, service, tell },
    signInAnew: async () => {
      const other = world.connect()
      other.session.save(await other.call(signIn, { phone, password }))
      return other
    },
    run: () => runDueJobs(world.context, [pushJob]),
    waiting: () => world.context.db.query(`select attempts from jobs where kind = 'push'`),
    pass: (seconds: number) => void (at += seconds),
    answer: (next: number) => void (status = next),
    /** The browsers of this name take messages and answer once they are let go. */
    hold: (name: string) => {
      const held = Promise.withResolvers<void>()
      holding.set(`/${name}`, held.promise)
      return held.resolve
    },
    /** Resolves when so many messages for the browser have arrived from now on. */
    arrived: (name: string, count = 1) =>
      new Promise<void>((resolve) => {
        let left = count
        arrivals.set(`/${name}`, () => (left -= 1) === 0 && resolve())
      }),
  }
}

test('a subscribed browser is told in its customer’s language, without amounts or reasons', async () => {
  const { tell, run, service, browser, context, user, mavuno, waiting } = await createSubscribed()
  await context.db.query(`update users set language = 'sw' where id = $1`, [user.id])
  await tell()
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
  const [told] = (await mavuno.call(listNotifications, {})).items
  const [got] = service.received
  const read = browser.read(got?.body ?? Buffer.of())
  expect(read).toEqual({
    title: 'Mavuno',
    body: 'Pesa ulizoweka zimeingia.',
    page: '/pages/notification/index',
    tag: told?.id,
  })
  expect(await waiting()).toEqual([])
})

test('each kind has words in each language', () => {
  const kinds = [
    ...(['recharge_credited', 'recharge_rejected', 'recharge_expired', 'withdrawal_paid'] as const),
    ...(['withdrawal_rejected', 'price_returned', 'referral_paid', 'correction'] as const),
    ...(['holding_frozen', 'holding_unfrozen', 'points_taken_back'] as const),
    ...(['chat_answered', 'new_device'] as const),
  ]
  for (const language of Object.keys(languages)) {
    for (const kind of kinds)
      expect(textOf([language], `server.push_${kind}`)).not.toMatch(/^server/)
  }
})

test('several nodes send a message once', async () => {
  const { tell, run, service } = await createSubscribed()
  for (let told = 0; told < 5; told += 1) await tell()
  const sent = await Promise.all(Array.from({ length: 8 }, run))
  expect(sent.reduce((sum, one) => sum + one, 0)).toBe(5)
  expect(service.received).toHaveLength(5)
})

test('a service that is down is asked again after 1, 4, 16 and 64 minutes, and then no more', async () => {
  const { tell, run, service, pass, answer, waiting } = await createSubscribed()
  answer(503)
  await tell()
  for (const minutes of [1, 4, 16, 64]) {
    expect(await run()).toBe(1)
    pass(minutes * 60 - 1)
    expect(await run()).toBe(0)
    pass(1)
  }
  expect(await run()).toBe(1)
  pass(256 * 60)
  expect(await run()).toBe(0)
  expect(service.received).toHaveLength(5)
  expect(await waiting()).toEqual([])
})

test('what was read meanwhile, or is a day old, is not sent any more', async () => {
  const { tell, run, mavuno, pass, waiting, service } = await createSubscribed()
  await tell()
  const [told] = (await mavuno.call(listNotifications, {})).items
  await mavuno.call(markNotificationRead, { id: told?.id ?? '' })
  await run()
  expect(service.received).toHaveLength(0)
  await tell()
  pass(86_400)
  await run()
  expect(service.received).toHaveLength(1)
  await tell()
  pass(86_401)
  await run()
  expect(service.received).toHaveLength(1)
  expect(await waiting()).toEqual([])
})

test('a subscription that is over is removed, and a message that is refused is dropped', async () => {
  const { tell, run, mavuno, answer, waiting } = await createSubscribed()
  answer(400)
  await tell()
  await run()
  expect(await waiting()).toEqual([])
  expect((await mavuno.call(getPush)).subscribed).toBe(true)
  answer(410)
  await tell()
  await run()
  expect(await waiting()).toEqual([])
  expect(await mavuno.call(getPush)).toEqual({ key: keys.publicKey, subscribed: false })
})

test('a browser is told nothing after sign-out, or after the password was changed elsewhere', async () => {
  const { tell, run, mavuno, signInAnew, browser, service } = await createSubscribed()
  const other = await signInAnew()
  await run()
  const before = service.received.length
  const words = { new_password: 'a long sentence', confirm_password: 'a long sentence' }
  await other.call(changePassword, { old_password: password, ...words })
  await tell()
  expect(await run()).toBe(0)
  await expect(mavuno.call(getPush)).rejects.toMatchObject({ status: 401 })
  await other.call(subscribePush, browser.subscription)
  await other.call(signOut)
  await tell()
  expect(await run()).toBe(0)
  expect(service.received).toHaveLength(before)
})

test('money waits for no browser that is just leaving, and is told in the inbox', async () => {
  const world = await createSubscribed()
  const { tell, run, user, context, mavuno, signInAnew, waiting, service } = world
  const other = await signInAnew()
  while ((await run()) > 0);
  const { id } = (await mavuno.call(listSessions)).items.find(({ current }) => current)!
  const before = (await other.call(listNotifications, {})).items.length
  const sent = service.received.length
  await context.db.transaction(async (transaction) => {
    await transaction.query('delete from sessions where id = $1', [id])
    // As the last statement of a transaction that moves money, which is then committed.
    await tell('recharge_credited', user.id)
  })
  expect((await other.call(listNotifications, {})).items).toHaveLength(before + 1)
  await run()
  expect(service.received).toHaveLength(sent)
  expect(await waiting()).toEqual([])
})

test('a customer with many browsers leaves room for others in each round', async () => {
  const world = await createSubscribed()
  const { tell, run, user, service, pass, signInAnew, addCustomer } = world
  for (let more = 1; more < 6; more += 1) {
    const { subscription } = createBrowser(`one-${more}`)
    await (await signInAnew()).call(subscribePush, subscription)
  }
  const second = await addCustomer()
  await second.mavuno.call(subscribePush, createBrowser('second').subscription)
  while ((await run()) > 0);
  const before = service.received.length
  const sent = () => service.received.slice(before).map(({ path }) => path)
  for (let told = 0; told < 4; told += 1) await tell('recharge_credited', user.id)
  pass(1)
  await tell('recharge_credited', second.user.id)
  expect(await run()).toBe(4 + 1)
  expect(sent()).toContain('/second')
  while ((await run()) > 0);
  expect(sent()).toHaveLength(4 * 6 + 1)
})

test('browsers that take a message and never answer hold up nobody else, and only four messages of their owner', async () => {
  const world = await createSubscribed()
  const { context, tell, user, hold, arrived, pass, addCustomer, waiting } = world
  const second = await addCustomer()
  await second.mavuno.call(subscribePush, createBrowser('second').subscription)
  const worker = createJobWorker(context, [pushJob])
  const release = hold('one')
  const held = arrived('one', 4)
  await tell('recharge_credited', user.id, 3)
  expect(await worker.startDueJobs()).toBe(3)
  // More than the oldest that are looked at.
  await tell('recharge_credited', user.id, 403)
  expect(await worker.startDueJobs()).toBe(1)
  await held
  const told = arrived('second')
  pass(1)
  await tell('recharge_credited', second.user.id)
  expect(await worker.startDueJobs()).toBe(1)
  await told
  expect(await worker.startDueJobs()).toBe(0)
  release()
  await worker.stop()
  expect(await waiting()).toEqual(Array.from({ length: 402 }, () => ({ attempts: 0 })))
  // They have answered, so the next four are taken.
  expect(await runDueJobs(context, [pushJob])).toBe(4)
})

test('the jobs of a node go on while a browser does not answer', async () => {
  const { context, tell, user, hold, arrived, addCustomer } = await createSubscribed()
  const second = await addCustomer()
  await second.mavuno.call(subscribePush, createBrowser('second').subscription)
  const release = hold('one')
  const [held, told] = [arrived('one'), arrived('second')]
  const jobs = startJobs(context, { pause: 1 })
  await tell('recharge_credited', user.id)
  await held
  await tell('recharge_credited', second.user.id)
  await told
  release()
  await jobs.stop()
})

test('when as many are under way as may be, more is taken whenever one ends', async () => {
  const { context, tell, user, hold, arrived, addCustomer, service } = await createSubscribed()
  const names = ['one', 'two', 'three', 'four', 'five', 'six']
  const owners = [user.id]
  for (const name of names.slice(1)) {
    const { mavuno, user: owner } = await addCustomer()
    await mavuno.call(subscribePush, createBrowser(name).subscription)
    owners.push(owner.id)
  }
  const worker = createJobWorker(context, [pushJob])
  const full = names.slice(0, 5)
  const releases = full.map(hold)
  const held = full.map((name) => arrived(name, 4))
  for (const owner of owners.slice(0, 5)) await tell('recharge_credited', owner, 4)
  const last = arrived('six')
  expect(await worker.startDueJobs()).toBe(20)
  await Promise.all(held)
  await tell('recharge_credited', owners[5])
  releases[0]?.()
  await last
  for (const release of releases) release()
  await worker.stop()
  expect(service.received).toHaveLength(21)
})

test('with a new key of the server, only browsers that subscribed with the old one are removed when they are refused', async () => {
  const world = await createSubscribed()
  const { tell, run, user, context, mavuno, service, answer, waiting, pass } = world
  const isSubscribed = async () => (await mavuno.call(getPush)).subscribed
  // With the right key it may be our fault, such as a wrong clock.
  for (const status of [400, 401, 403]) {
    answer(status)
    await tell()
    await run()
    expect(await waiting()).toEqual([])
    expect(await isSubscribed()).toBe(true)
  }
  const fresh = webPush.generateVAPIDKeys()
  const push = createWebPush({ keys: fresh, subject: 'mailto:ops@mavuno.test', ...service.options })
  const renewed = { ...context, push }
  const [session] = await context.db.query<{ id: string }>(
    'select id from sessions where user_id = $1',
    [user.id],
  )
  const active = { id: session?.id, user_id: user.id } as ActiveSession
  // The browser is asked to subscribe again before anything has been refused.
  expect(await readPush(renewed, active)).toEqual({ key: fresh.publicKey, subscribed: false })
  answer(503)
  await tell()
  await runDueJobs(renewed, [pushJob])
  expect(await isSubscribed()).toBe(true)
  answer(403)
  await tell()
  await runDueJobs(renewed, [pushJob])
  expect(await isSubscribed()).toBe(false)
  pass(60)
  await runDueJobs(renewed, [pushJob])
  expect(await waiting()).toEqual([])
  await subscribe(renewed, active, createBrowser('one').subscription)
  answer(403)
  await tell()
  await runDueJobs(renewed, [pushJob])
  expect((await readPush(renewed, active)).subscribed).toBe(true)
})

test('whoever signs in with a browser after another is told there, and the other is not', async () => {
  const { tell, run, addCustomer, browser, service, mavuno, user } = await createSubscribed()
  const second = await addCustomer()
  await second.mavuno.call(subscribePush, browser.subscription)
  expect((await mavuno.call(getPush)).subscribed).toBe(false)
  await tell('recharge_credited', user.id)
  expect(await run()).toBe(0)
  await tell('chat_answered', second.user.id)
  await run()
  expect(browser.read(service.received[0]?.body ?? Buffer.of())).toMatchObject({
    page: '/pages/customerservice/index',
  })
  await second.mavuno.call(unsubscribePush)
  await tell('recharge_credited', second.user.id)
  expect(await run()).toBe(0)
})

test('a browser that subscribes for several people at once is subscribed for the last of them alone', async () => {
  const { context, addCustomer, browser } = await createSubscribed()
  const people = await Promise.all(Array.from({ length: 6 }, () => addCustomer()))
  const all = await asOwner(context.db).transaction(async (holding) => {
    // So that all of them have begun before the first ends.
    await holding.query('lock table push_subscriptions in exclusive mode')
    const calls = people.map(({ mavuno }) => mavuno.call(subscribePush, browser.subscription))
    await untilWaiting(context.db, Promise.all(calls))
    return calls
  })
  await Promise.all(all)
  const known = await Promise.all(people.map(({ mavuno }) => mavuno.call(getPush)))
  expect(known.filter(({ subscribed }) => subscribed)).toHaveLength(1)
})

test('private and plain endpoints are refused, often asked ones too, and the export names one’s own', async () => {
  const world = await createAppWorld({
    push: createWebPush({ keys, subject: 'mailto:ops@mavuno.test' }),
  })
  const { mavuno } = await world.addCustomer()
  const { subscription } = createBrowser('one')
  for (const endpoint of ['https://127.0.0.1/x', 'https://[::ffff:10.0.0.1]/', 'http://8.8.8.8/']) {
    await expect(mavuno.call(subscribePush, { ...subscription, endpoint })).rejects.toMatchObject({
      status: 400,
    })
  }
  const given = { ...subscription, endpoint: 'https://8.8.8.8/push' }
  await mavuno.call(subscribePush, given)
  const { push } = (await mavuno.call(exportMe)) as { push: unknown }
  expect(push).toMatchObject([{ endpoint: given.endpoint }])
  const many = async () => {
    for (let times = 0; times < 20; times += 1) await mavuno.call(subscribePush, given)
  }
  await expect(many()).rejects.toMatchObject({ status: 429 })
})

test('a server without an address of its own has no key, and accepts nothing', async () => {
  const { addCustomer } = await createAppWorld()
  const { mavuno } = await addCustomer()
  expect(await mavuno.call(getPush)).toEqual({ key: null, subscribed: false })
  const { subscription } = createBrowser('one')
  await expect(mavuno.call(subscribePush, subscription)).rejects.toMatchObject({ status: 400 })
})
