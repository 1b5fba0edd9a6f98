// @vitest-environment jsdom
import { codes } from '@mavuno/sdk/contract'
import {
  operatorCompleteRecharge,
  operatorGetLimits,
  operatorGetRecharge,
  operatorListPaymentMessages,
  operatorPropose,
  type OperatorRechargeDetail,
} from '@mavuno/sdk/operator'
import { expect, onTestFinished, test } from 'vitest'
import {
  all,
  answer,
  click,
  one,
  openConsole,
  Rejected,
  textOf,
  type,
} from '../../testing/console.js'
import { baraka, goldenDay, lastPage } from '../../testing/golden-day.js'
import { at, idOf, proposal, recharge, rechargeDetail } from '../../testing/records.js'

const line = {
  ...{ id: idOf(80), time: at('08:31'), amount: 31_200, reference: 'SK00000001', text: 'W. N.' },
  ...{ revealed_until: null, imported_by: baraka, confirmed_by: null },
} as const

/** The page stores drafts by recharge, so each test has a recharge of its own. */
let last = 0
/** How the server rejects what is decided, if it does. */
let rejected: Rejected | undefined

/** A recharge of 312.00 that waits, that the bank has not listed, and that one operator may just credit. */
const waiting = (number: number, more: Partial<OperatorRechargeDetail>) =>
  rechargeDetail(number, {
    ...{
      status: 'pending',
      settled_amount: null,
      decided_by: null,
      listed_by_bank: false,
      ...more,
    },
  })

/** Opens such a recharge, once the limits are known. */
async function openDecision(more: Partial<OperatorRechargeDetail>) {
  last += 1
  const [id, above] = [idOf(last), idOf(500)]
  const answers = [
    answer(operatorGetRecharge, (input) =>
      input.id === above ? waiting(500, { amount: 31_201 }) : waiting(last, more),
    ),
    answer(operatorListPaymentMessages, () => lastPage([])),
    answer(operatorGetLimits, () => ({
      ...{ recharge_each: 31_200, recharge_daily: 99, withdrawal_each: 98, withdrawal_daily: 97 },
    })),
    answer(operatorCompleteRecharge, () => {
      if (rejected) throw rejected
      return recharge(last)
    }),
    answer(operatorPropose, () => {
      if (rejected && rejected.code !== codes.approval_needed) throw rejected
      return proposal(90)
    }),
    ...goldenDay,
  ]
  const desk = await openConsole(`#/recharges/${above}`, { roles: ['cashier'], answers })
  await one('.decision [type=submit]', 'Propose credit of Ksh 312.01')
  desk.go(`#/recharges/${id}`)
  await one('.panel-head', `Ksh ${write(waiting(last, more).amount)}`)
  return { desk, id, decision: await one('.decision') }
}

const write = (amount: number) => (amount / 100).toFixed(2)

for (const [title, more, label] of [
  ['up to the limit of one operator', {}, 'Credit Ksh 312.00'],
  ['over the limit of one operator', { amount: 31_202 }, 'Propose credit of Ksh 312.02'],
  [
    'over the limit of one operator that the bank lists',
    { amount: 31_202, listed_by_bank: true },
    'Credit Ksh 312.02',
  ],
  ['that is contested', { conflicts: ['same_number' as const] }, 'Propose credit of Ksh 312.00'],
  [
    'of which the bank lists less',
    { bank_line: { ...line, amount: 31_100 } },
    'Propose credit of Ksh 311.00',
  ],
] as const) {
  test(`a recharge ${title} is ${label.startsWith('Credit') ? 'credited' : 'proposed'}`, async () => {
    const { decision } = await openDecision({
      ...more,
      conflicts: [...('conflicts' in more ? more.conflicts : [])],
    })
    expect(textOf(decision.querySelector('[type=submit]'))).toBe(label)
  })
}

test('what arrived is proposed with its amount and a reason, which has to be written first', async () => {
  const { desk, id, decision } = await openDecision({ bank_line: { ...line, amount: 31_100 } })
  await click('.decision [type=submit]')
  await expect.poll(() => textOf(decision)).toContain('Write a reason first.')
  expect(desk.calls(operatorPropose)).toEqual([])
  const reason = decision.querySelector('input:not([inputmode])')
  expect(document.activeElement).toBe(reason)
  await type('.decision input:not([inputmode])', 'The bank lists less')
  await click('.decision [type=submit]')
  const input = { id, settled_amount: 31_100, reason: 'The bank lists less' }
  await expect
    .poll(() => desk.calls(operatorPropose))
    .toEqual([{ action: 'completeRecharge', input }])
})

test('a credit of what was ordered is sent without an amount, a reason or a number', async () => {
  const { desk, id } = await openDecision({})
  await click('.decision [type=submit]')
  await one('.later-line', 'You credit Ksh 312.00 to Wanjiru.')
  expect(desk.calls(operatorCompleteRecharge)).toEqual([])
  await click('button', 'Send now')
  await expect.poll(() => desk.calls(operatorCompleteRecharge)).toEqual([{ id }])
})

for (const status of ['cancel', 'expired', 'error'] as const) {
  test(`money of a recharge of the status ${status} is credited only under the number of the payment, and not refused`, async () => {
    const { desk, id, decision } = await openDecision({ status })
    expect(decision.querySelector('form, [type=submit]')).toBeNull()
    await click('.decision button', 'The money came after all…')
    await click('.decision [type=submit]')
    const error = 'Write the number of the payment first.'
    await expect.poll(() => textOf(document.querySelector('.decision'))).toContain(error)
    const field = document.querySelector('.decision input:not([inputmode])')
    expect(document.activeElement).toBe(field)
    expect(all('.decision button', 'Refuse')).toEqual([])
    await type('.decision input:not([inputmode])', ' SK77 ')
    await click('.decision [type=submit]')
    await click('button', 'Send now')
    await expect
      .poll(() => desk.calls(operatorCompleteRecharge))
      .toEqual([{ id, reference: 'SK77' }])
  })
}

test('what the provider has confirmed is decided like what waits, although it was refused', async () => {
  const { decision } = await openDecision({ status: 'error', stage: 'uncredited', reference: 'R1' })
  expect(textOf(decision)).not.toContain('The money came after all')
  expect([...decision.querySelectorAll('button')].map(textOf)).toEqual([
    'Credit Ksh 312.00',
    'Refuse… R',
  ])
})

test('nothing is credited to a closed account', async () => {
  const user = { id: idOf(700), phone: '', nickname: '' }
  const { decision } = await openDecision({ status: 'expired', user })
  expect(textOf(decision)).toMatch(/^The account was closed\./)
  expect(decision.querySelector('button')).toBeNull()
})

for (const [title, more] of [
  ['is credited', { status: 'completed', settled_amount: 31_200 }],
  ['is proposed', { pending_proposal: idOf(90) }],
] as const) {
  test(`a recharge that ${title} is not decided once more`, async () => {
    const answers = [
      answer(operatorGetRecharge, () => waiting(600, more)),
      answer(operatorListPaymentMessages, () => lastPage([])),
      ...goldenDay,
    ]
    await openConsole(`#/recharges/${idOf(600)}`, { roles: ['cashier'], answers })
    await one('.panel-head', 'Ksh 312.00')
    expect(all('.decision')).toEqual([])
  })
}

/** Opens a recharge of which the server rejects the credit, and sends it. */
async function sendRejected(code: number) {
  rejected = new Rejected(code, 'It is so.')
  onTestFinished(() => {
    rejected = undefined
  })
  const opened = await openDecision({})
  await type('.decision input:not([inputmode])', 'SK77')
  await click('.decision [type=submit]', 'Credit Ksh 312.00')
  await click('button', 'Send now')
  await one('.later-line', 'Ksh 312.00 was not credited to Wanjiru. It is so.')
  return opened
}
const submit = () => textOf(document.querySelector('.decision [type=submit]'))

test('a credit that the server wants two for is proposed next, under its number', async () => {
  const { desk, id } = await sendRejected(codes.approval_needed)
  await one('.decision [role=status]', 'You cannot credit this alone')
  await click('.decision [type=submit]', 'Propose credit of Ksh 312.00')
  const input = { id, reference: 'SK77' }
  await expect
    .poll(() => desk.calls(operatorPropose))
    .toEqual([{ action: 'completeRecharge', input }])
})

test('what the server said of a number says nothing of another one', async () => {
  await sendRejected(codes.approval_needed)
  await expect.poll(submit).toBe('Propose credit of Ksh 312.00')
  await type('.decision input:not([inputmode])', 'SK78')
  await expect.poll(submit).toBe('Credit Ksh 312.00')
  expect(all('.decision [role=status]', 'You cannot credit this alone')).toEqual([])
})

test('a credit that is rejected for another reason stays a credit', async () => {
  await sendRejected(codes.payment_number_used)
  await expect.poll(submit).toBe('Credit Ksh 312.00')
})

test.each([
  ['somebody else was faster', codes.wrong_state, 'blue', 'Somebody was faster'],
  ['the number is used', codes.payment_number_used, 'blue', 'Somebody was faster'],
  ['it is not allowed', codes.owner_blocked, 'red', 'This was not done'],
])('a proposal that is rejected as %s says so', async (_, code, tone, title) => {
  rejected = new Rejected(code, 'It is so.')
  onTestFinished(() => {
    rejected = undefined
  })
  await openDecision({ conflicts: ['same_number'] })
  await click('.decision [type=submit]', 'Propose')
  const notice = await one('.decision [role=alert]', title)
  expect(notice.getAttribute('data-tone')).toBe(tone)
})

test('without an amount nothing is sent', async () => {
  const { desk } = await openDecision({})
  await type('.decision [inputmode=decimal]', '')
  await expect
    .poll(() => document.querySelector<HTMLButtonElement>('.decision [type=submit]')?.disabled)
    .toBe(true)
  expect(desk.calls(operatorPropose)).toEqual([])
})
