import {
  operatorCloseDay,
  operatorGetDay,
  operatorListCases,
  type DayClosing,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createBank } from '../bank/testing/bank-world.js'

test('a line that comes late changes the day that was closed up to its second, and no other', async () => {
  const { keeper, byTwo, list, lineOf, context, pass } = await createBank()
  // Noon in Nairobi, so that no test comes upon midnight.
  pass(86_400 - ((context.now() - 9 * 3_600) % 86_400))
  const asked = async () => ({
    day: (await keeper.call(operatorGetDay)).day,
    note: 'Nothing was stated',
  })
  const changes = async () => (await keeper.call(operatorListCases, { open: true })).items
  const first = await keeper.call(operatorCloseDay, await asked())
  pass(600)
  await list([lineOf(-30, 'LASTSECOND', first.until), lineOf(-50, 'NEXTSECOND', first.until + 1)])
  const early = { direction: 'out', details: { day: first.day, lines: 1, amount: -30 } }
  expect(await changes()).toMatchObject([early])
  pass(86_400)
  const second: DayClosing = await byTwo(keeper, 'closeDay', await asked())
  pass(600)
  await list([
    lineOf(70, 'NEXTDAY001', first.until + 1),
    lineOf(90, 'LATER00001', second.until + 1),
  ])
  expect(await changes()).toMatchObject([
    { direction: 'in', details: { day: second.day, lines: 1, amount: 70 } },
    early,
  ])
})
