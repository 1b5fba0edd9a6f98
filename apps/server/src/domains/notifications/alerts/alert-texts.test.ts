import { expect, test } from 'vitest'
import { asOwner } from '../../../testing/test-database.js'
import { createWatch } from './testing/watch-world.js'

const hour = 3600

test('each owner is told in their own language, of an alert and of its end', async () => {
  const { round, ask, decide, messages, context } = await createWatch()
  await asOwner(context.db).query(
    `update users set language = 'es' where id in
      (select operator_id from operator_roles where role = 'product')`,
  )
  const texts = () =>
    messages
      .splice(0)
      .map(({ text }) => text)
      .toSorted()
  const id = await ask(hour + 60)
  await round()
  expect(texts()).toEqual([
    'Mavuno: A recharge waits for longer than the target.',
    'Mavuno: Una recarga espera más de lo previsto.',
  ])
  await decide(id)
  await round()
  await round()
  expect(texts()).toEqual([
    'Mavuno: esto ha terminado: Una recarga espera más de lo previsto.',
    'Mavuno: this is over: A recharge waits for longer than the target.',
  ])
})

test('an alert of rows that a job skips says which job and how many', async () => {
  const { round, messages, context } = await createWatch()
  await round()
  for (const row of [1, 2, 3]) {
    await asOwner(context.db).query(
      `select record_job_failure('end_holdings', gen_random_uuid(), $1, to_timestamp($2))`,
      [{ code: 'P0001', message: `no. ${row}` }, context.now()],
    )
  }
  await round()
  expect(messages.map(({ text }) => text)).toEqual(
    Array.from({ length: 2 }, () => 'Mavuno: The job end_holdings fails on 3 rows and skips them.'),
  )
})
