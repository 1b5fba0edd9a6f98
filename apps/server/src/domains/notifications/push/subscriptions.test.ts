import { getPush, signIn, subscribePush, unsubscribePush } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { runDueJobs } from '../../../platform/jobs/worker.js'
import type { Push } from '../../../platform/ports/push.js'
import { createBrowser } from '../../../platform/ports/testing/push-receiver.js'
import { createAppWorld, password } from '../../../testing/app-world.js'
import { asOwner } from '../../../testing/test-database.js'
import { pushJob } from './send-pushes.js'

test('a browser that subscribes anew while its old address is reported as gone stays subscribed', async () => {
  const [old, anew] = [createBrowser('old'), createBrowser('new')]
  const asked: string[] = []
  const push: Push = {
    key: 'key',
    check: async () => {},
    async send({ subscription }) {
      asked.push(subscription.endpoint)
      await mavuno.call(subscribePush, anew.subscription)
      return 'gone'
    },
  }
  const { addCustomer, context } = await createAppWorld({ push })
  const { mavuno, user } = await addCustomer()
  await mavuno.call(subscribePush, old.subscription)
  await asOwner(context.db).query(
    `select notify_user($1, 'new_device', null, null, '{}', to_timestamp($2))`,
    [user.id, context.now()],
  )
  await runDueJobs(context, [pushJob])
  expect(asked).toEqual([old.subscription.endpoint])
  expect(await mavuno.call(getPush)).toEqual({ key: 'key', subscribed: true })
})

test('a browser that unsubscribes leaves the other browsers of its customer subscribed', async () => {
  const push: Push = { key: 'key', check: async () => {}, send: async () => 'sent' }
  const { addCustomer, connect } = await createAppWorld({ push })
  const phone = '0712345678'
  const { mavuno: one } = await addCustomer({ phone })
  const other = connect()
  other.session.save(await other.call(signIn, { phone, password }))
  for (const [at, browser] of [one, other].entries()) {
    await browser.call(subscribePush, createBrowser(String(at)).subscription)
  }
  const subscribed = async () =>
    Promise.all([one, other].map(async (browser) => (await browser.call(getPush)).subscribed))
  expect(await subscribed()).toEqual([true, true])
  await one.call(unsubscribePush)
  expect(await subscribed()).toEqual([false, true])
})
