// @vitest-environment jsdom
import { operatorGetReconciliation, operatorListOperators } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { answer, me, one, openConsole, textOf } from '../../testing/console.js'
import { goldenDay, reconciliation } from '../../testing/golden-day.js'
import { idOf } from '../../testing/records.js'

const approver = { roles: ['approver'] } as const
const { statement } = reconciliation

test.each([
  [0, -222_01, 'fully explained'],
  [-47_57, -222_01, 'not explained: −Ksh 47.57'],
  [47_57, 0, 'not explained: Ksh 47.57'],
  [0, 0, 'fully explained'],
])(
  'of a statement whose difference leaves %i the badge says so, whatever the difference is',
  async (unexplained, difference, expected) => {
    if (!statement) throw new Error('no statement')
    const compared = { ...reconciliation, statement: { ...statement, unexplained, difference } }
    const answers = [answer(operatorGetReconciliation, () => compared), ...goldenDay]
    await openConsole('#/bank', { ...approver, answers })
    const badge = await one('.comparison .mv-badge', /explained/)
    expect(textOf(badge)).toBe(expected)
  },
)

test('those who may import are the others with the role who are not blocked', async () => {
  const operator = (number: number, nickname: string, more: object = {}) => ({
    ...{ id: idOf(number), phone: `25470000000${number}`, nickname, blocked: false },
    roles: ['cashier' as const],
    ...more,
  })
  const answers = [
    answer(operatorListOperators, () => ({
      items: [
        operator(1, 'Akinyi', { id: me.id, roles: ['approver'] }),
        operator(2, 'Baraka'),
        operator(3, 'Chebet', { blocked: true }),
        operator(4, 'Dalmas', { roles: ['support'] }),
        operator(5, 'Esther', { roles: ['support', 'cashier'] }),
      ],
      wait_targets: { queue: 1800, chat: 300 },
    })),
    ...goldenDay,
  ]
  await openConsole('#/bank', { ...approver, answers })
  await one('p', 'Cashiers import statements: Baraka, Esther.')
})
