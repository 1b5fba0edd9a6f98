// @vitest-environment jsdom
import { operatorListProposals, type Proposal } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, one, openConsole, textOf } from '../../testing/console.js'
import { goldenDay, lastPage } from '../../testing/golden-day.js'
import { proposal } from '../../testing/records.js'

const target = (kind: string, name: string | null) => ({ kind, id: 'id', name })

/** Proposals with their titles. The name of the target takes precedence over a name in the input. */
const titled: readonly (readonly [Partial<Proposal>, string])[] = [
  [
    { action: 'fundReserve', input: { amount: 1, reference: 'FT1' } },
    'Add own money to the reserve',
  ],
  [
    { action: 'updateProduct', input: { name: 'Beans' }, target: target('product', 'Maize') },
    'Change a product: Maize',
  ],
  [{ action: 'createProduct', input: { name: 'Tea', crop: 'tea' } }, 'Make a product: Tea'],
  [{ action: 'createCode', input: { code: 'TEA-7', kind: 'money' } }, 'Make a reward code: TEA-7'],
  [{ action: 'createActivity', input: { title: 'Rain', body: 'B' } }, 'Make an activity: Rain'],
  [
    { action: 'inviteOperator', input: { phone: '0711', nickname: 'Esther' } },
    'Make somebody an operator: Esther',
  ],
  [
    { action: 'saveChannel', input: { wallet_type: 'mpesa', company_name: 'Mavuno Ltd' } },
    'Save a payment channel: Mavuno Ltd',
  ],
  [
    { action: 'removeChannel', input: { wallet_type: 'mpesa' } },
    'Remove a payment channel: M-PESA',
  ],
  [
    {
      ...{ action: 'updateConfig', target: target('config', null) },
      input: { recharge: { max: 2 }, cover_share: 9_000 },
    },
    'Change the config: Largest recharge, Share of earnings that the reserve must have',
  ],
  [{ action: 'paintFarm', input: {} }, 'paintFarm'],
]

test('the title of a proposal says what it does, and to what: by its name, or by the fields of the config', async () => {
  const rows = titled.map(([more], place) => proposal(41 + place, { amount: null, ...more }))
  const answers = [answer(operatorListProposals, () => lastPage(rows)), ...goldenDay]
  await openConsole('#/approvals', { roles: ['cashier'], answers })
  await one('.queue-rows > li:last-child')
  expect(all('.queue-rows .row-title').map(textOf)).toEqual(titled.map(([, title]) => title))
})

test.each([
  ['', 'pending', '7 h 55 min'],
  ['?show=executed', 'executed', ''],
] as const)(
  'the list “%s” says who proposed what, and how long it waits while it is %s',
  async (query, status, waits) => {
    const rows = [proposal(41, { status }), proposal(42, { status, amount: null })]
    const answers = [answer(operatorListProposals, () => lastPage(rows)), ...goldenDay]
    await openConsole(`#/approvals${query}`, { roles: ['cashier'], answers })
    await one('.queue-rows > li:last-child')
    const title = 'Add own money to the reserve'
    expect(all('.queue-rows .row').map((row) => [...row.children].map(textOf))).toEqual([
      [title, waits, 'Baraka', 'Ksh 400.00'],
      [title, waits, 'Baraka', ''],
    ])
  },
)
