// @vitest-environment jsdom
import {
  operatorListBankMatches,
  operatorListCodes,
  operatorListConversations,
  operatorListProducts,
  operatorListProposals,
  operatorListRecharges,
  operatorListUsers,
  operatorListWithdrawals,
  operatorRoles,
  type OperatorRole,
  type OperatorUser,
  type RewardCode,
} from '@mavuno/sdk/operator'
import { expect, onTestFinished, test } from 'vitest'
import { all, answer, me, one, openConsole, textOf, type } from '../testing/console.js'
import { baraka, goldenDay, lastPage } from '../testing/golden-day.js'
import { at, idOf, payout, proposal, recharge } from '../testing/records.js'
import { conversation, message } from '../testing/talk.js'

const user = (number: number, nickname: string): OperatorUser => ({
  ...{ id: idOf(number), phone: '2547*****678', nickname, role: 'customer', vip_level: 0 },
  ...{ blocked: false, create_time: at('06:01') },
})
const said = (number: number, body: string, kind: 'text' | 'image' = 'text') =>
  conversation({ id: idOf(number), last_message: message(900 + number, '17:00', { body, kind }) })
const line = {
  ...{ id: idOf(81), bank: 'mpesa', time: at('13:00'), amount: -80_101, reference: 'FT81' },
  ...{ text: 'Paid', matched: false, linked_by: null, imported_by: baraka, confirmed_by: baraka },
  create_time: at('14:00'),
} as const
const code: RewardCode = {
  ...{ id: idOf(71), code: 'WANJIRU-7', kind: 'money', amount: 7_100, uses: 1, max_uses: 2 },
  ...{ published: true, starts: null, ends: null, create_time: at('06:01') },
}

/** More than are shown of a kind. */
const several = Array.from({ length: 6 }, (_, place) => recharge(101 + place))

const answers = [
  answer(operatorListUsers, () => lastPage([user(1, 'Wanjiru'), user(2, '')])),
  answer(operatorListRecharges, ({ query }) =>
    lastPage(
      query === 'many'
        ? several
        : [
            recharge(11, { amount: 10_101 }),
            recharge(12, { amount: 10_202, payment_number: null, payment_reference: 'REF-12' }),
            recharge(13, { amount: 10_303, payment_number: null }),
          ],
    ),
  ),
  answer(operatorListWithdrawals, () =>
    lastPage([
      payout(21, { amount: 20_101, real_amount: 19_000 }),
      payout(22, { amount: 20_202, real_amount: 19_100, provider_reference: 'PR-22' }),
    ]),
  ),
  answer(operatorListProposals, () =>
    lastPage([
      proposal(31, { amount: 30_101, proposed_by: { ...baraka, nickname: 'Wanjiru B' } }),
      proposal(32, {
        action: 'createCode',
        amount: null,
        target: { kind: 'code', id: idOf(71), name: 'WANJIRU-7' },
      }),
      proposal(33, { amount: 30_303 }),
    ]),
  ),
  answer(operatorListConversations, () =>
    lastPage([said(51, 'W'.repeat(61)), said(52, idOf(99), 'image')]),
  ),
  answer(operatorListProducts, () => lastPage([])),
  answer(operatorListCodes, () => lastPage([code])),
  answer(operatorListBankMatches, () => lastPage([{ line, entry: null }])),
  ...goldenDay,
]

async function openPalette(roles: readonly OperatorRole[], words: string) {
  const desk = await openConsole('#/chat', { roles, answers })
  await one('.queue-rows > li', 'Picture')
  dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
  await type('[role=dialog] [role=combobox]', words)
  return desk
}
const group = (name: string) =>
  all(`[role=dialog] [role=group]`).find((part) => part.getAttribute('aria-label') === name)
const optionsOf = (name: string) =>
  [...(group(name)?.querySelectorAll('[role=option]') ?? [])].map((option) =>
    ['.mv-command-label', '.mv-command-note'].map((part) => textOf(option.querySelector(part))),
  )
const status = () => textOf(document.querySelector('[role=dialog] [role=status]'))

const found = [
  [
    'Customers',
    `#/customers/${idOf(1)}`,
    [
      ['Wanjiru', '2547*****678'],
      ['2547*****678', '2547*****678'],
    ],
  ],
  [
    'Recharges',
    `#/recharges/${idOf(11)}`,
    [
      ['SK00000011 · Ksh 101.01', 'Wanjiru'],
      ['REF-12 · Ksh 102.02', 'Wanjiru'],
      [`${idOf(13)} · Ksh 103.03`, 'Wanjiru'],
    ],
  ],
  [
    'Payouts',
    `#/payouts/${idOf(21)}`,
    [
      ['Waiting · Ksh 201.01', 'Wanjiru'],
      ['PR-22 · Ksh 202.02', 'Wanjiru'],
    ],
  ],
  [
    'Approvals',
    `#/approvals/${idOf(31)}`,
    [
      ['Add own money to the reserve · Ksh 301.01', 'Wanjiru B'],
      ['Make a reward code: WANJIRU-7', 'Baraka'],
    ],
  ],
  [
    'Chat',
    `#/chat/${idOf(51)}`,
    [
      ['Wanjiru', 'W'.repeat(60)],
      ['Wanjiru', '2547*****678'],
    ],
  ],
  ['Codes', `#/codes/${idOf(71)}`, [['WANJIRU-7', undefined]]],
  ['Bank', `#/bank/${idOf(81)}`, [['FT81 · −Ksh 801.01', 'mpesa']]],
] as const

test('of each kind the rows with these words are named by what tells them from others, with their amounts', async () => {
  await openPalette(operatorRoles, ' Wanjiru ')
  await expect.poll(() => optionsOf('Recharges').length).toBe(3)
  expect(found.map(([kind]) => [kind, optionsOf(kind)])).toEqual(
    found.map(([kind, , rows]) => [kind, rows]),
  )
  expect(status()).toBe('13 found')
})

test.each(found)('what is chosen of the %s opens it', async (kind, address) => {
  await openPalette(operatorRoles, 'Wanjiru')
  await expect.poll(() => optionsOf(kind).length).toBeGreaterThan(0)
  group(kind)?.querySelector<HTMLElement>('[role=option]')?.click()
  await expect.poll(() => location.hash).toBe(address)
  await expect.poll(() => all('[role=dialog] [role=combobox]')).toEqual([])
})

const sorted = (input: object) =>
  JSON.stringify(Object.entries(input).toSorted(([a], [b]) => a.localeCompare(b)))
const query = { query: 'many', limit: 5 }
const asks = [
  [operatorListUsers, query],
  [operatorListRecharges, query],
  [operatorListWithdrawals, query],
  [operatorListProposals, { status: 'pending', limit: 100 }],
  [operatorListConversations, query],
  [operatorListProducts, query],
  [operatorListCodes, query],
  [operatorListBankMatches, { list: 'only_bank', ...query }],
] as const
const kinds = ['users', 'recharges', 'payouts', 'proposals', 'chat', 'products', 'codes', 'bank']

test.each([
  ['all', operatorRoles, kinds],
  ['support', ['support'], ['users', 'recharges', 'payouts', 'chat']],
  ['product', ['product'], ['users', 'proposals', 'chat', 'products', 'codes']],
  ['cashier', ['cashier'], ['users', 'recharges', 'payouts', 'proposals', 'chat', 'bank']],
] as const)(
  'for the roles of %s the server is asked for the kinds that they may read, and five of each are shown',
  async (_, roles, expected) => {
    const desk = await openPalette(roles, 'many')
    const sent = () =>
      asks.flatMap(([endpoint, input], place) => {
        const inputs = desk.calls(endpoint).map((one) => sorted(Object(one)))
        return inputs.includes(sorted(input)) ? [kinds[place]] : []
      })
    await expect.poll(sent).toEqual(expected)
    if (sent().includes('recharges'))
      await expect.poll(() => optionsOf('Recharges')).toHaveLength(5)
  },
)

test('two letters ask for nothing, and say what three would find', async () => {
  const desk = await openPalette(operatorRoles, 'ma')
  await expect.poll(status).toMatch(/^\d+ found\. Three letters find customers and records, too\.$/)
  expect(desk.calls(operatorListUsers)).toEqual([])
  await type('[role=dialog] [role=combobox]', 'man')
  await expect.poll(() => desk.calls(operatorListUsers)).toEqual([{ query: 'man', limit: 5 }])
})

test.each([
  ['support', ['Stop payouts']],
  [
    'cashier',
    ['Import a statement', 'Check the books', 'Fund the reserve', 'Take money out', 'Stop payouts'],
  ],
  ['approver', ['Record the balance of the bank', 'Check the books', 'Stop payouts']],
  ['owner', ['Check the books', 'Stop payouts', 'Invite an operator']],
  ['product', ['New product', 'New code', 'New announcement']],
  ['auditor', ['Check the books']],
] as const)('the role %s begins from anywhere what it may do', async (role, expected) => {
  await openPalette([role], '')
  await expect.poll(() => optionsOf('Do').map(([label]) => label)).toEqual(expected)
})

test('a saved view is found by its name where one’s roles see its screen', async () => {
  const views = [
    { name: 'Big ones', address: '/recharges?min_amount=20000' },
    { name: 'Big codes', address: '/codes?find=big' },
    { name: 'Small ones', address: '/payouts?find=small' },
  ]
  const key = `mavuno-console:views:${me.id}`
  localStorage.setItem(key, JSON.stringify(views))
  onTestFinished(() => localStorage.removeItem(key))
  await openPalette(['cashier'], 'big')
  await expect.poll(() => optionsOf('Saved views')).toEqual([['Big ones', 'Recharges']])
  group('Saved views')?.querySelector<HTMLElement>('[role=option]')?.click()
  await expect.poll(() => location.hash).toBe('#/recharges?min_amount=20000')
})
