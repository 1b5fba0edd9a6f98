import { getPush, subscribePush } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { runPushes } from '../../../entry/jobs/run-jobs.js'
import type { Push } from '../../../platform/ports/push.js'
import { createBrowser } from '../../../platform/ports/testing/push-receiver.js'
import { createAppWorld } from '../../../testing/app-world.js'
import { asOwner } from '../../../testing/test-database.js'

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
  await runPushes(context)
  expect(asked).toEqual([old.subscription.endpoint])
  expect(await mavuno.call(getPush)).toEqual({ key: 'key', subscribed: true })
})
