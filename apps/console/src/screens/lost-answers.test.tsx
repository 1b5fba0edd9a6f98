// @vitest-environment jsdom
import { codes, type Endpoint } from '@mavuno/sdk/contract'
import {
  operatorApproveProposal,
  operatorCompleteRecharge,
  operatorCompleteWithdrawal,
  operatorConfirmBankImport,
  operatorGetRecharge,
  operatorGetWithdrawal,
  operatorPropose,
  type OperatorRechargeDetail,
  type OperatorWithdrawalDetail,
} from '@mavuno/sdk/operator'
import { isDeepStrictEqual } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { mavuno } from '../mavuno.js'
import { anyRecord, digestOf, numberOf } from '../testing/any-record.js'
import {
  all,
  answer,
  click,
  LostAnswer,
  me,
  one,
  openConsole,
  Rejected,
  type,
} from '../testing/console.js'
import { goldenDay, imports } from '../testing/golden-day.js'
import { idOf, payoutDetail, proposal, recharge, rechargeDetail } from '../testing/records.js'

const mine = { stage: 'assigned', assigned_to: { ...me, nickname: 'Akinyi' } } as const

const decide = () => click('.decision [type=submit]')
/** Writes into a field, and presses what sends it. */
const write = async (field: string, text: string, button: string) => {
  await type(field, text)
  await click(button)
}
const press = {
  credit: async () => {
    await decide()
    await click('button', 'Send now')
  },
  record: () => write('.decision input', 'FT1', '.decision [type=submit]'),
  recordWithAnother: async () => {
    await press.record()
    await click('.decision [type=submit]', 'Propose')
  },
  end: async () => {
    await click('[type=radio][value=noted]')
    await click('[type=submit]', 'Propose this')
  },
  settle: async () => {
    await click('[type=radio][value=noted]')
    await write('.panel-form .mv-field-input', 'As we found', '.panel-form [type=submit]')
  },
  unblock: async () => {
    await click('.customer-act')
    await write('[role=dialog] input', 'Met them', '[role=dialog] .mv-button[data-variant=filled]')
  },
  charge: () => click('.candidates button', 'Propose Ksh 33.00'),
  book: async (id: string) => {
    if (id === 'take') await click('[value=fees]')
    await type('.panel-form input[inputmode=decimal]', '33.00')
    const [reference] = all('.panel-form .mv-field-input:not([inputmode])')
    await write(`#${reference!.id}`, 'FT1', '.panel-form [type=submit]')
  },
}

interface Lost {
  readonly screen: string
  readonly press: (id: string) => Promise<unknown>
  /** The message that is shown once the answer has arrived. */
  readonly shown: string
  /** The body of the request about a record; without an `endpoint` it creates a proposal. */
  readonly sent: (id: string) => unknown
  readonly endpoint?: Endpoint
  readonly role?: 'approver'
  readonly ids?: readonly [string, string]
  readonly ready?: string
  readonly answers?: readonly ReturnType<typeof answer>[]
}

const withdrawal = (more: Partial<OperatorWithdrawalDetail> = {}) =>
  answer(operatorGetWithdrawal, ({ id }) => payoutDetail(numberOf(id), { ...mine, ...more }))
const pending = (more: Partial<OperatorRechargeDetail> = {}) =>
  answer(operatorGetRecharge, ({ id }) =>
    rechargeDetail(numberOf(id), {
      ...{ status: 'pending', settled_amount: null, decided_by: null, ...more },
    }),
  )
const proposing = (action: string, more: object = {}) => ({
  sent: (id: string) => ({ action, input: { id, ...more } }),
})
const paid = { provider_reference: 'FT1' }
const notMoved = 'Proposed. Nothing is moved until another operator decides.'
const notBooked = 'Proposed. Nothing is booked until another operator decides.'

const lost: Readonly<Record<string, Lost>> = {
  'the record that a payout is paid': {
    ...{ screen: 'payouts/', press: press.record, endpoint: operatorCompleteWithdrawal },
    ...{ sent: (id) => ({ id, ...paid }), shown: 'Recorded as paid. The customer is told.' },
    answers: [withdrawal()],
  },
  'the proposal to send a payout': {
    ...{ screen: 'payouts/', press: decide, ...proposing('sendWithdrawal') },
    shown: 'Proposed. Nothing changes until an approver decides.',
    answers: [withdrawal({ stage: 'needs_approval' })],
  },
  'the proposal that a payout is paid': {
    ...{ screen: 'payouts/', press: press.recordWithAnother },
    ...proposing('completeWithdrawal', paid),
    shown: 'Proposed. Nothing changes until an approver decides.',
    answers: [
      withdrawal(),
      answer(operatorCompleteWithdrawal, () => {
        throw new Rejected(codes.approval_needed, 'It takes two.')
      }),
    ],
  },
  'the credit of a recharge': {
    ...{ screen: 'recharges/', press: press.credit, endpoint: operatorCompleteRecharge },
    ...{ sent: (id) => ({ id }), shown: 'Credited. The customer has it.', answers: [pending()] },
  },
  'the proposal to credit a recharge': {
    ...{ screen: 'recharges/', press: decide, ...proposing('completeRecharge') },
    shown: 'Proposed. Nothing is credited until an approver decides.',
    answers: [pending({ conflicts: ['same_number'] })],
  },
  'the proposal how a case ends': {
    ...{ screen: 'exceptions/', press: press.end, shown: notMoved },
    ...proposing('resolveCase', { resolution: 'noted' }),
  },
  'the proposal how money without a recharge ends': {
    ...{ screen: 'exceptions/money.', press: press.settle, shown: notMoved },
    ...{ ready: '.panel-form [type=submit]' },
    ...proposing('settleUnmatched', { reason: 'As we found', resolution: 'noted' }),
  },
  'the proposal to let a customer in': {
    ...{ screen: 'customers/', press: press.unblock, ready: '.customer-act' },
    ...proposing('unblockUser', { reason: 'Met them' }),
    shown: 'Proposed. They stay blocked until another operator decides.',
  },
  'the proposal of a charge': {
    ...{ screen: 'bank/', press: press.charge, ready: '.candidates button', shown: notBooked },
    sent: (id) => ({
      action: 'payOut',
      input: { account: 'fees', amount: 3_300, reference: `SK${numberOf(id)}`, note: 'Charge' },
    }),
  },
  'the proposal to put money in or take it out': {
    ...{ screen: 'books/', ids: ['fund', 'take'], press: press.book, shown: notBooked },
    ready: '.panel-form [type=submit]',
    sent: (id) => ({
      action: id === 'fund' ? 'fundReserve' : 'payOut',
      input: {
        ...{ amount: 3_300, reference: 'FT1', note: '' },
        ...(id === 'take' && { account: 'fees' }),
      },
    }),
  },
  'the confirmation of an import': {
    ...{ screen: 'bank/import-', role: 'approver', press: decide },
    ...{ endpoint: operatorConfirmBankImport, sent: (id) => ({ id }) },
    shown: 'Confirmed. The lines count now.',
  },
  'the approval of a proposal': {
    ...{ screen: 'approvals/', role: 'approver', press: decide, shown: 'Approved, and done.' },
    ...{ endpoint: operatorApproveProposal, sent: (id) => ({ id, digest: digestOf(id) }) },
  },
}

const replies = new Map<Endpoint, unknown>([
  [operatorPropose, proposal(90)],
  [operatorCompleteWithdrawal, payoutDetail(91)],
  [operatorCompleteRecharge, recharge(92)],
  [operatorConfirmBankImport, imports[0]],
  [operatorApproveProposal, proposal(93, { status: 'executed' })],
])

/** Sent again, a call stays the same. */
const isAnother = (call: unknown, at: number, calls: readonly unknown[]) =>
  !isDeepStrictEqual(call, calls[at - 1])

let last = 0

// Nothing is left to look for of the test before.
beforeEach(() => localStorage.clear())

test.each(Object.entries(lost))(
  'the lost answer to %s is looked for at its own record only, and said there',
  async (_, { endpoint = operatorPropose, ready = '.decision [type=submit]', ...lostAnswer }) => {
    last += 2
    const { screen, sent, shown, role = 'cashier', ids, answers = [] } = lostAnswer
    const [first, second] = ids ?? [idOf(last), idOf(last + 1)]
    let isLost = true
    const reply = (input: unknown) => {
      if (isLost || !isDeepStrictEqual(input, sent(first))) throw new LostAnswer()
      return replies.get(endpoint)
    }
    const desk = await openConsole(`#/${screen}${first}`, {
      ...{ roles: [role], answers: [{ endpoint, reply }, ...answers, ...anyRecord, ...goldenDay] },
      // Calls are stored with the time of this machine, and those of another day are not sent again.
      now: Math.floor(Date.now() / 1000),
    })
    // A demo approves without a passkey.
    mavuno.session.update({ isDemo: true })
    const unknown = () => all('[role=status]', 'We do not know yet if this went through').length
    const calls = () => desk.calls(endpoint).filter(isAnother)
    await lostAnswer.press(first)
    await expect.poll(unknown).toBe(1)
    desk.go(`#/${screen}${second}`)
    await expect.poll(unknown).toBe(0)
    await one(ready)
    await mavuno.pending(endpoint)
    await lostAnswer.press(second)
    await expect.poll(calls).toEqual([first, second].map(sent))
    await expect.poll(unknown).toBe(1)
    isLost = false
    desk.go(`#/${screen}${first}`)
    await one('.mv-toast', shown)
    expect(calls()).toEqual([first, second, first].map(sent))
  },
)
