// @vitest-environment jsdom
import { operatorGetBankMatch, operatorListBankCandidates } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { answer, one, openConsole, textOf } from '../testing/console.js'
import { baraka, goldenDay, lastPage } from '../testing/golden-day.js'
import { at, idOf } from '../testing/records.js'

test.each([
  [
    'came in, and more than was booked',
    301_03,
    300_01,
    'The bank lists Ksh 1.02 more than we booked',
  ],
  [
    'came in, and less than was booked',
    298_99,
    300_01,
    'The bank lists Ksh 1.02 less than we booked',
  ],
  [
    'went out, and more than was booked',
    -301_03,
    -300_01,
    'The bank lists Ksh 1.02 more than we booked',
  ],
  [
    'went out, and less than was booked',
    -298_99,
    -300_01,
    'The bank lists Ksh 1.02 less than we booked',
  ],
])('of money that %s the panel says by how much', async (_, listed, booked, expected) => {
  const reference = 'SKA1B2C3D4'
  const answers = [
    answer(operatorGetBankMatch, () => ({
      list: 'different' as const,
      line: {
        ...{ id: idOf(1), bank: 'mpesa', time: at('09:12'), amount: listed, reference },
        ...{ text: 'Pay Bill', matched: false, linked_by: null, imported_by: baraka },
        ...{ confirmed_by: null, create_time: at('11:14') },
      },
      entry: {
        ...{ id: idOf(2), kind: listed > 0 ? ('recharge' as const) : ('withdrawal' as const) },
        ...{ time: at('10:13'), amount: booked, reference },
      },
      revealed_until: null,
    })),
    answer(operatorListBankCandidates, () => lastPage([])),
    ...goldenDay,
  ]
  await openConsole(`#/bank/${idOf(1)}?show=different`, { roles: ['approver'], answers })
  expect(textOf(await one('.mv-notice', 'The bank lists'))).toContain(expected)
})
