// @vitest-environment jsdom
import { codes } from '@mavuno/sdk/contract'
import {
  operatorCompleteWithdrawal,
  operatorGetWithdrawal,
  operatorPropose,
  operatorAssignWithdrawal,
  type OperatorRole,
  type OperatorWithdrawalDetail,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { anyRecord } from '../../testing/any-record.js'
import {
  all,
  answer,
  click,
  me,
  one,
  openConsole,
  Rejected,
  textOf,
  type,
} from '../../testing/console.js'
import { baraka, goldenDay } from '../../testing/golden-day.js'
import { idOf, payoutDetail, proposal } from '../../testing/records.js'

const mine = { stage: 'assigned', assigned_to: { ...me, nickname: 'Akinyi' } } as const
const theirs = { stage: 'assigned', assigned_to: baraka } as const

/** The page stores drafts by payout, so each test has a payout of its own. */
let last = 0

/** Opens a payout of Ksh 1,208.50 after the fee. With `rejected` the server rejects each decision about it. */
async function openPayout(
  more: Partial<OperatorWithdrawalDetail>,
  { role = 'cashier', rejected }: { role?: OperatorRole; rejected?: Rejected } = {},
) {
  last += 1
  const row = payoutDetail(last, { amount: 123_400, real_amount: 120_850, fee: 2_550, ...more })
  const decided = () => {
    if (rejected) throw rejected
    return row
  }
  const answers = [
    answer(operatorGetWithdrawal, () => row),
    answer(operatorAssignWithdrawal, decided),
    answer(operatorCompleteWithdrawal, decided),
    answer(operatorPropose, () => proposal(90)),
    ...anyRecord,
    ...goldenDay,
  ]
  const desk = await openConsole(`#/payouts/${row.id}`, { roles: [role], answers })
  await one('.panel-head', 'Ksh 1,234.00')
  return { desk, id: row.id }
}

const buttons = () => all('.decision button').map(textOf)
const decision = () => textOf(document.querySelector('.decision')) ?? ''

test.each<[string, Partial<OperatorWithdrawalDetail>, readonly string[]]>([
  ['nobody has taken', {}, ['Take it T', 'Refuse… R']],
  ['the operator has taken', mine, ['Paid Ksh 1,208.50', 'Refuse… R']],
  [
    'the operator has taken and two have to approve',
    { ...mine, stage: 'needs_approval' },
    ['Propose to send Ksh 1,208.50', 'Refuse… R'],
  ],
  ['a colleague has taken', theirs, ['Take it over… T']],
  [
    'a colleague has taken and two have to approve',
    { ...theirs, stage: 'needs_approval' },
    ['Take it over… T'],
  ],
  ['is proposed', { ...mine, pending_proposal: idOf(90) }, []],
  ['the provider sends', { ...mine, stage: 'sent' }, []],
  ['is taken by the provider', { stage: 'queued' }, []],
  ['is paid', { ...mine, status: 'completed' }, []],
  ['is refused', { status: 'error' }, []],
  ['is cancelled', { status: 'cancel' }, []],
])(
  'a payout that %s offers a cashier the next step with the sum that is sent, and no other',
  async (_, more, expected) => {
    await openPayout(more)
    expect(buttons()).toEqual(expected)
  },
)

test.each<[string, Partial<OperatorWithdrawalDetail>]>([
  ['nobody has taken', {}],
  ['a colleague has taken', theirs],
])('a payout that %s is decided by cashiers, as an approver reads', async (_, more) => {
  await openPayout(more, { role: 'approver' })
  expect(decision()).toBe('Cashiers take, pay and refuse payouts.')
})

test('a payout is taken once by two presses', async () => {
  const { desk, id } = await openPayout({})
  const take = await one('.decision [type=submit]', 'Take it')
  take.click()
  take.click()
  await expect.poll(() => desk.calls(operatorAssignWithdrawal)).toEqual([{ id }])
})

test('a payout is recorded as paid under the reference that was written, and under none before', async () => {
  const { desk, id } = await openPayout(mine)
  await type('.decision input', '   ')
  await click('.decision [type=submit]')
  await expect.poll(decision).toContain('Write the reference first.')
  expect(document.activeElement).toBe(document.querySelector('.decision input'))
  await type('.decision input', ' FT9 ')
  await click('.decision [type=submit]')
  await expect
    .poll(() => desk.calls(operatorCompleteWithdrawal))
    .toEqual([{ id, provider_reference: 'FT9' }])
  expect(desk.calls(operatorPropose)).toEqual([])
})

test('what two have to approve is proposed before it is sent, without a reference', async () => {
  const { desk, id } = await openPayout({ ...mine, stage: 'needs_approval' })
  expect(all('.decision input')).toEqual([])
  await click('.decision [type=submit]')
  await expect
    .poll(() => desk.calls(operatorPropose))
    .toEqual([{ action: 'sendWithdrawal', input: { id } }])
})

test.each([
  ['over the limit of a day', codes.approval_needed],
  ['of a customer whom the operator is', codes.owner_blocked],
])(
  'a payment %s is proposed with its reference once the server says that it takes two',
  async (_, code) => {
    const { desk, id } = await openPayout(mine, { rejected: new Rejected(code, 'It takes two.') })
    await type('.decision input', 'FT9')
    await click('.decision [type=submit]')
    const notice = await one('.decision [role=status]', 'You cannot record this alone')
    expect(notice.getAttribute('data-tone')).toBe('blue')
    expect(all('.decision [role=alert]')).toEqual([])
    await click('.decision [type=submit]', 'Propose that Ksh 1,208.50 was paid')
    const input = { id, provider_reference: 'FT9' }
    await expect
      .poll(() => desk.calls(operatorPropose))
      .toEqual([{ action: 'completeWithdrawal', input }])
  },
)

test.each([
  ['somebody was faster', codes.wrong_state, 'blue', 'Somebody was faster'],
  ['the reference is used', codes.payment_number_used, 'red', 'This was not done'],
])(
  'a payment that is rejected as %s says so in the server’s words',
  async (_, code, tone, title) => {
    await openPayout(mine, { rejected: new Rejected(code, 'It is so.') })
    await type('.decision input', 'FT9')
    await click('.decision [type=submit]')
    const notice = await one('.decision [role=alert]', title)
    expect(notice.getAttribute('data-tone')).toBe(tone)
    expect(textOf(notice)).toContain('It is so.')
    expect(buttons()).toEqual(['Paid Ksh 1,208.50', 'Refuse… R'])
  },
)

test('whoever was slower to take a payout reads who was faster, and to send nothing', async () => {
  const rejected = new Rejected(codes.assigned_to_other, 'Taken.', { who: 'Chebet' })
  await openPayout({}, { rejected })
  await click('.decision [type=submit]')
  const notices = () => all('.decision [role=alert]').map(textOf)
  const notice = 'Somebody was fasterChebet took it a moment before you. Send nothing.'
  await expect.poll(notices).toEqual([notice])
})

test('a payout is taken over from the colleague who has it, for a reason', async () => {
  const { desk, id } = await openPayout(theirs)
  await click('.decision button', 'Take it over…')
  await one('[role=dialog] h2', 'Take it over from Baraka')
  await type('[role=dialog] input', 'Baraka is ill')
  await click('[role=dialog] button', 'Take it over')
  const sent = { id, instead_of: baraka.id, reason: 'Baraka is ill' }
  await expect.poll(() => desk.calls(operatorAssignWithdrawal)).toEqual([sent])
  await one('.mv-toast', 'It is yours now.')
})

test.each([
  ['that the operator has taken warns of money that was sent', mine, 1],
  ['that nobody has taken has nothing to warn of', {}, 0],
])('refusing a payout %s', async (_, more, count) => {
  await openPayout(more)
  await click('.decision button', 'Refuse…')
  await one('.decision input')
  expect(all('.decision .mv-notice', 'Refuse it only if no money was sent')).toHaveLength(count)
})
