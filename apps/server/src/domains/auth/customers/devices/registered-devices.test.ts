import { expect, test } from 'vitest'
import { makePerson } from '../../../../testing/ledger-people.js'
import { createTestContext } from '../../../../testing/test-context.js'
import { registerDevice } from './registered-devices.js'

test('twenty browsers of a person are known; one more replaces the one unused for longest', async () => {
  const context = await createTestContext()
  const owner = await makePerson(context)
  const remember = (device: string | undefined, now: number, who = owner) =>
    registerDevice(context.db, { userId: who, device, now })
  const other = await remember(undefined, 0, await makePerson(context))
  const names: string[] = []
  for (let at = 0; at < 20; at += 1) names.push(await remember(undefined, 1000 + at))
  expect(new Set(names).size).toBe(20)
  // The first is used again, so the second one is forgotten.
  expect(await remember(names[0], 2000)).toBe(names[0])
  await remember(undefined, 2001)
  const known = await context.db.query<{ at: number }>(
    'select epoch_seconds(last_used) as at from registered_devices where user_id = $1 order by last_used',
    [owner],
  )
  const times = Array.from({ length: 18 }, (_, at) => 1002 + at)
  expect(known.map(({ at }) => at)).toEqual([...times, 2000, 2001])
  expect(
    await context.db.query('select 1 from registered_devices where user_id <> $1', [owner]),
  ).toHaveLength(1)
  expect(JSON.stringify(await context.db.query('select * from registered_devices'))).not.toContain(
    other,
  )
})
