import { expect, test } from 'vitest'
import { runDueJobs } from '../../../platform/jobs/worker.js'
import { asOwner } from '../../../testing/test-database.js'
import { alertJob, watchAlerts } from './alerts.js'
import { createWatch } from './testing/watch-world.js'

const hour = 3_600
const day = 24 * hour

test('an alert of a queue has what is late by then, of those who are not blocked, since the oldest', async () => {
  const { round, ask, context, hook, addCustomer } = await createWatch()
  const { user: blocked } = await addCustomer()
  const late = [await ask(3 * hour), await ask(2 * hour), await ask(hour - 61)]
  const [other] = [await ask(4 * hour), await ask(hour - 62)]
  const owner = asOwner(context.db)
  await owner.query('update recharges set user_id = $1 where id = $2', [blocked.id, other])
  await owner.query(`update users set status = 'blocked' where id = $1`, [blocked.id])
  const oldest = context.now() - 3 * hour
  await round()
  const details = { oldest, waiting: late.length }
  const alert = { kind: 'recharges', details, began: context.now(), ended: null }
  expect(hook.received.map(({ body }) => body.alert)).toMatchObject([alert])
})

test('a message that does not arrive is tried again after twice the time, at most after an hour, for three days', async () => {
  const { ask, context, hook, pass } = await createWatch()
  hook.status = 500
  await ask(2 * hour)
  pass(61)
  await watchAlerts(context)
  const begin = context.now()
  await runDueJobs(context, [alertJob])
  const waits = [30, 60, 120, 240, 480, 960, 1_920, hour, hour]
  for (const [place, seconds] of waits.entries()) {
    pass(seconds - 1)
    await runDueJobs(context, [alertJob])
    expect(hook.received).toHaveLength(place + 1)
    pass(1)
    await runDueJobs(context, [alertJob])
    expect(hook.received).toHaveLength(place + 2)
  }
  pass(begin + 3 * day - 1 - context.now())
  await runDueJobs(context, [alertJob])
  expect(hook.received).toHaveLength(waits.length + 2)
  pass(hour)
  await runDueJobs(context, [alertJob])
  expect(hook.received).toHaveLength(waits.length + 2)
})

test('what was wrong for longer than three days is told to be over, too', async () => {
  const { ask, decide, round, told, pass } = await createWatch()
  const id = await ask(2 * hour)
  await round()
  pass(4 * day)
  await decide(id)
  await round()
  expect(told()).toEqual([
    ['recharges', false],
    ['recharges', true],
  ])
})
