// @vitest-environment jsdom
import { codes } from '@mavuno/sdk/contract'
import {
  operatorApproveProposal,
  operatorGetProposal,
  type Proposal,
  type ProposalDetail,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { anyRecord } from '../../testing/any-record.js'
import {
  all,
  answer,
  click,
  figuresOf,
  one,
  openConsole,
  Rejected,
  textOf,
} from '../../testing/console.js'
import { goldenDay } from '../../testing/golden-day.js'
import { idOf, proposal } from '../../testing/records.js'

const digest = `01234567${'a'.repeat(48)}89abcdef`

async function openProposal(
  more: Partial<ProposalDetail>,
  approve: () => Proposal = () => proposal(41, { status: 'executed' }),
) {
  const row: ProposalDetail = {
    ...proposal(41, { amount: null, digest }),
    ...{ before: null, after: null, problem: null, ...more },
  }
  const answers = [
    answer(operatorGetProposal, () => row),
    answer(operatorApproveProposal, approve),
    ...anyRecord,
    ...goldenDay,
  ]
  const desk = await openConsole(`#/approvals/${idOf(41)}`, { roles: ['approver'], answers })
  // A demo approves without a passkey.
  mavuno.session.update({ isDemo: true })
  await one('h3', 'What was asked')
  return desk
}

test.each<[string, Partial<Proposal>, string]>([
  ['is done', { status: 'executed' }, 'Approved, and done.'],
  [
    'fails for a reason that is known',
    { status: 'failed', reason: 'wrong_state' },
    'Nothing was done (',
  ],
  [
    'fails for a reason that a newer server has',
    { status: 'failed', reason: 'moon_phase' },
    'Nothing was done (moon_phase).',
  ],
  ['has expired meanwhile', { status: 'expired' }, 'Nothing was done (expired).'],
])('what is approved and %s says so', async (_, more, said) => {
  const desk = await openProposal({ action: 'resumePayouts' }, () => proposal(41, more))
  await click('.decision [type=submit]', 'Approve')
  await one('.mv-toast', said)
  expect(desk.calls(operatorApproveProposal)).toEqual([{ id: idOf(41), digest }])
})

test.each([
  ['came too late after it was signed', codes.step_up, 'It is not signed'],
  ['is rejected', codes.wrong_state, 'This was not done'],
])('an approval that %s says so once, and can be tried again', async (_, code, title) => {
  await openProposal({ action: 'resumePayouts' }, () => {
    throw new Rejected(code, 'It is so.')
  })
  await click('.decision [type=submit]', 'Approve')
  await one('.decision [role=alert]', title)
  expect(all('.decision [role=alert]')).toHaveLength(1)
  const submit = await one('.decision [type=submit]')
  expect((submit as HTMLButtonElement).disabled).toBe(false)
})

test('what was asked is there field by field, with the digest that is signed', async () => {
  await openProposal({
    action: 'fundReserve',
    input: { amount: 40_401, reference: 'FT1', note: 'It is there' },
  })
  const asked = (await one('h3', 'What was asked')).closest('section')!
  expect(Object.values(figuresOf(asked))).toEqual([
    ['Ksh 404.01', null],
    ['FT1', null],
    ['It is there', null],
    ['01234567 … 89abcdef', null],
  ])
})

const customer = { id: idOf(700), nickname: 'Wanjiru', phone: '254712345678' }
const about: readonly (readonly [string, Partial<ProposalDetail>, readonly string[]])[] = [
  [
    'a customer who is let in again',
    {
      ...{ action: 'unblockUser', input: { id: customer.id, reason: 'Met them' } },
      before: { ...customer, blocked_reason: 'A stolen phone' },
    },
    ['Wanjiru 0712 *** 678', 'A stolen phone', 'Met them'],
  ],
  [
    'a holding that is freed',
    {
      ...{ action: 'unfreezeHolding', input: { id: idOf(1) } },
      before: {
        ...{ product: { name: 'Maize' }, quantity: 2, price: 100_001, due_times: 3 },
        ...{ due_amount: 9_002, frozen_reason: 'Asked for', user: customer },
      },
    },
    ['Wanjiru 0712 *** 678', 'Maize', '2', 'Ksh 1,000.01', '3', 'Ksh 90.02', 'Asked for'],
  ],
  [
    'a colleague whose roles change',
    {
      ...{ action: 'setOperatorRoles', input: { id: idOf(2), roles: ['support'] } },
      before: { nickname: 'Baraka', phone: '254700000002', roles: ['cashier'] },
    },
    ['Baraka', '254700000002'],
  ],
  [
    'a product whose price changes',
    {
      ...{ action: 'updateProduct', input: { id: idOf(9), price: 2 } },
      ...{ before: { name: 'Maize', price: 1 }, after: { name: 'Maize', price: 2 } },
    },
    ['Maize'],
  ],
  [
    'a colleague who is let in again',
    {
      ...{ action: 'unblockOperator', input: { id: idOf(2) } },
      before: { nickname: 'Baraka', phone: '254700000002', blocked_reason: 'A lost phone' },
    },
    ['Baraka', '254700000002', 'A lost phone'],
  ],
  [
    'a colleague who enrols anew',
    {
      ...{ action: 'renewOperator', input: { id: idOf(2) } },
      before: { nickname: 'Baraka', phone: '254700000002', roles: ['cashier', 'support'] },
    },
    ['Baraka', '254700000002', 'Cashier, Support'],
  ],
  [
    'a code that is hidden',
    {
      ...{ action: 'updateCode', input: { id: idOf(71), published: false } },
      ...{ before: { code: 'TEA-7', kind: 'money', amount: 7_100, max_uses: 2, uses: 1 } },
    },
    ['TEA-7'],
  ],
  [
    'a channel of another number',
    {
      ...{ action: 'saveChannel', input: { wallet_type: 'mpesa', company_number: '2' } },
      before: { wallet_type: 'mpesa', company_number: '1' },
    },
    ['M-PESA'],
  ],
]

test.each(about)('a proposal about %s says which one it is', async (_, more, expected) => {
  await openProposal(more)
  const card = (await one('h3', 'What it is about')).closest('section')!
  expect(Object.values(figuresOf(card)).map(([text]) => text)).toEqual(expected)
})

test('what a channel was is shown as what is removed', async () => {
  await openProposal({
    ...{ action: 'removeChannel', input: { wallet_type: 'mpesa' } },
    ...{ before: { wallet_type: 'mpesa', company_name: 'Mavuno Ltd' }, after: null },
  })
  const card = (await one('h3', 'What changes')).closest('section')!
  const row = [...card.querySelectorAll('tbody tr')].find((one) =>
    textOf(one)?.includes('Mavuno Ltd'),
  )
  expect([...(row?.children ?? [])].slice(1).map(textOf)).toEqual(['Mavuno Ltd', expect.anything()])
})
