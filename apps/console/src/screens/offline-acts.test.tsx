// @vitest-environment jsdom
import { getConfigVersion, type Endpoint } from '@mavuno/sdk/contract'
import {
  operatorAddBankLines,
  operatorAddUserNote,
  operatorBlockUser,
  operatorCancelPoints,
  operatorCloseDay,
  operatorCompleteWithdrawal,
  operatorConfirmBankImport,
  operatorEndUserSessions,
  operatorFreezeHolding,
  operatorGetProposal,
  operatorGetUser,
  operatorGetWithdrawal,
  operatorListConversations,
  operatorListHoldings,
  operatorListUserSessions,
  operatorPropose,
  operatorRecordStatement,
  operatorRevealUser,
  operatorRunAudit,
  operatorStartConversation,
  operatorStopPayouts,
  operatorAssignWithdrawal,
  operatorWithdrawProposal,
  type OperatorHolding,
  type OperatorRole,
  type OperatorUserDetail,
} from '@mavuno/sdk/operator'
import { expect, onTestFinished, test } from 'vitest'
import { mavuno } from '../mavuno.js'
import { anyRecord } from '../testing/any-record.js'
import { answer, click, me, one, openConsole, type } from '../testing/console.js'
import { fill, goOnline, press } from '../testing/fields.js'
import { baraka, goldenDay, lastPage } from '../testing/golden-day.js'
import { at, idOf, payoutDetail, proposal } from '../testing/records.js'

const id = idOf(1)
const wallet = {
  ...{ balance: 1, income_wallet: 2, invested: 3, held: 4, today_earnings: 5, today_tax: 6 },
  ...{ total_income: 7, total_tax: 8, total_topup: 9, total_withdraw: 10, total_point: 11 },
}
const customer: OperatorUserDetail = {
  ...{ id, phone: '2547*****678', nickname: 'Wanjiru', role: 'customer', vip_level: 1 },
  ...{ blocked: false, create_time: at('06:01'), revealed_until: null, reveals: [], wallet },
  ...{ payment_account: null, running_holdings: 2 },
}
const holding: OperatorHolding = {
  ...{ id: idOf(2), product: { id: idOf(90), name: 'Maize', crop: 'maize' }, quantity: 2 },
  ...{ price: 1_000_00, state: 'running', obtained_income: 0, obtained_tax: 0 },
  ...{ total_income: 9_000, remaining_times: 3, due_times: 0, due_amount: 0, due_tax: 0 },
  ...{ income_time: null, next_claim_time: at('20:00'), started: at('06:01') },
  ...{ ends: at('23:00'), returns_principal: true, cycle: 1, number_of_earnings: 3 },
  ...{ earnings_per_time: 3_000, claim_period: 60, tax_rate: 0, terms_hash: 'h' },
  profit_rule: {
    ...{ monday: 1, tuesday: 1, wednesday: 1, thursday: 1, friday: 1, saturday: 1, sunday: 1 },
  },
  ...{ points: 77, points_status: 'processing', user: customer },
}
const device = {
  ...{ id: idOf(61), device: 'Pixel', create_time: at('07:01'), last_used: at('17:02') },
  quick_unlock: false,
}
const mine = { stage: 'assigned', assigned_to: { ...me, nickname: 'Akinyi' } } as const
const payoutOf = (more: object) => [answer(operatorGetWithdrawal, () => payoutDetail(1, more))]
const answers = [
  answer(operatorGetUser, () => customer),
  answer(operatorListHoldings, () => lastPage([holding])),
  answer(operatorListUserSessions, () => ({ items: [device] })),
  ...anyRecord,
  ...goldenDay,
]

const ownProposal = answer(operatorGetProposal, () => ({
  ...proposal(1, { action: 'resumePayouts', proposed_by: { ...me, nickname: 'Akinyi' } }),
  ...{ before: null, after: null, problem: null },
}))
const noChat = answer(operatorListConversations, () => lastPage([]))

interface Act {
  readonly address: string
  readonly role?: OperatorRole
  readonly answers?: readonly ReturnType<typeof answer>[]
  /** What opens its form. */
  readonly opens?: readonly [selector: string, name: string]
  readonly fill?: () => Promise<void>
  readonly button: readonly [selector: string, name: string]
  /** The key that does the same. */
  readonly key?: string
  readonly endpoint: Endpoint
  readonly input: unknown
}

const dialog = '[role=dialog]'
const reason = async () => {
  await one(`${dialog} input`)
  await type(`${dialog} input`, 'As agreed')
}
const ofCustomer = { address: `customers/${id}`, fill: reason }

const acts: Readonly<Record<string, Act>> = {
  'the block of a customer': {
    ...{ ...ofCustomer, opens: ['.customer-act', ''], button: [`${dialog} button`, 'Block'] },
    ...{ endpoint: operatorBlockUser, input: { id, reason: 'As agreed' } },
  },
  'the freeze of a holding': {
    ...{ ...ofCustomer, opens: ['button', 'Freeze…'], button: [`${dialog} button`, 'Freeze'] },
    ...{ endpoint: operatorFreezeHolding, input: { id: idOf(2), reason: 'As agreed' } },
  },
  'the return of points': {
    ...{ ...ofCustomer, opens: ['button', 'Take 77 points back…'] },
    ...{ button: [`${dialog} button`, 'Take the points back'], endpoint: operatorCancelPoints },
    input: { id: idOf(2), reason: 'As agreed' },
  },
  'the end of a session': {
    ...{ ...ofCustomer, opens: ['.side-rows button', 'Sign out…'], role: 'support' },
    ...{ button: [`${dialog} button`, 'Sign out…'], endpoint: operatorEndUserSessions },
    input: { id, reason: 'As agreed', session_id: idOf(61) },
  },
  'a note about a customer': {
    ...{ ...ofCustomer, role: 'support', opens: ['.card button', 'Note… N'] },
    ...{ button: [`${dialog} button`, 'Add the note'], endpoint: operatorAddUserNote },
    input: { id, text: 'As agreed' },
  },
  'the request to see a customer whole': {
    ...{ address: `customers/${id}`, opens: ['button', 'V'] },
    fill: () => click('[type=radio][value=call]'),
    ...{ button: [`${dialog} button`, 'Show'], endpoint: operatorRevealUser },
    input: expect.objectContaining({ id }),
  },
  'the takeover of a payout': {
    ...{ address: `payouts/${id}`, answers: payoutOf({ stage: 'assigned', assigned_to: baraka }) },
    ...{ opens: ['.decision button', 'T'], fill: reason, endpoint: operatorAssignWithdrawal },
    button: [`${dialog} .mv-button[data-variant=filled]`, ''],
    input: { id, instead_of: baraka.id, reason: 'As agreed' },
  },
  'the assignment of a payout': {
    ...{ address: `payouts/${id}`, answers: payoutOf({}), endpoint: operatorAssignWithdrawal },
    ...{ button: ['.decision [type=submit]', ''], input: { id }, key: 't' },
  },
  'the record that a payout is paid': {
    ...{ address: `payouts/${id}`, answers: payoutOf(mine), endpoint: operatorCompleteWithdrawal },
    ...{ fill: () => type('.decision input', 'FT1'), button: ['.decision [type=submit]', ''] },
    input: { id, provider_reference: 'FT1' },
  },
  'the proposal how a case ends': {
    ...{ address: `exceptions/${id}`, fill: () => click('[type=radio][value=noted]') },
    ...{ button: ['.decision [type=submit]', ''], endpoint: operatorPropose },
    input: { action: 'resolveCase', input: { id, resolution: 'noted' } },
  },
  'the proposal how money without a recharge ends': {
    address: `exceptions/money.${id}`,
    fill: async () => {
      await click('[type=radio][value=noted]')
      await type('.panel-form .mv-field-input', 'As agreed')
    },
    ...{ button: ['.panel-form [type=submit]', ''], endpoint: operatorPropose },
    input: { action: 'settleUnmatched', input: { id, resolution: 'noted', reason: 'As agreed' } },
  },
  'the confirmation of an import': {
    ...{ address: `bank/import-${id}`, role: 'approver', endpoint: operatorConfirmBankImport },
    ...{ button: ['.decision [type=submit]', ''], input: { id } },
  },
  'the balance of the bank': {
    ...{ address: 'bank/balance', role: 'approver', endpoint: operatorRecordStatement },
    fill: async () => {
      await fill('Balance of the bank', '2200.01')
      await fill('Name of the statement', 'DAY-2')
    },
    button: ['.panel-form [type=submit]', ''],
    input: { balance: 2_200_01, as_of: at('18:00'), reference: 'DAY-2' },
  },
  'the proposal of a charge': {
    ...{ address: `bank/${id}`, button: ['.candidates button', 'Ksh 33.00'] },
    ...{ endpoint: operatorPropose, input: expect.objectContaining({ action: 'payOut' }) },
  },
  'a line that somebody has read at the bank': {
    ...{ address: 'bank/import', opens: ['summary', 'Add one line'] },
    fill: async () => {
      await fill('Account', 'mpesa')
      await fill('Amount of the line', '30.50')
      await fill('Number', 'SKB1')
    },
    ...{ button: ['form:not(#import) [type=submit]', ''], endpoint: operatorAddBankLines },
    input: expect.objectContaining({ bank: 'mpesa' }),
  },
  'the check of the books': {
    ...{ address: 'books/checks', role: 'approver', endpoint: operatorRunAudit, input: {} },
    ...{ button: ['.card button', 'V'], key: 'v' },
  },
  'the stop of payouts': {
    ...{ address: 'today/stop', fill: () => type('form.effect input', 'As agreed') },
    ...{ button: ['form.effect [type=submit]', ''], endpoint: operatorStopPayouts },
    input: { reason: 'As agreed' },
  },
  'the withdrawal of a proposal': {
    ...{ address: `approvals/${id}`, endpoint: operatorWithdrawProposal, input: { id } },
    ...{ answers: [ownProposal], button: ['.decision button', ''] },
  },
  'the first message to a customer': {
    ...{ address: `customers/${id}`, role: 'support', endpoint: operatorStartConversation },
    ...{
      answers: [noChat],
      button: ['.customer-data button', 'M'],
      key: 'm',
      input: { user_id: id },
    },
  },
  'the close of a day': {
    ...{ address: 'today', role: 'approver', opens: ['button', 'Close the day…'] },
    fill: async () => {
      await one('.panel-form input')
      await type('.panel-form input', 'As agreed')
    },
    ...{ button: ['.panel-form [type=submit]', ''], endpoint: operatorCloseDay },
    input: { day: '2026-11-28', note: 'As agreed' },
  },
}

test.each(Object.entries(acts))(
  'without a connection %s is not sent, also by Enter, and then once',
  async (_, { address, role = 'cashier', opens, button, endpoint, input, ...act }) => {
    const stays = { endpoint, reply: () => new Promise(() => undefined) }
    const desk = await openConsole(`#/${address}`, {
      ...{ roles: [role], answers: [stays, ...(act.answers ?? []), ...answers] },
    })
    onTestFinished(() => goOnline(true))
    if (opens) await click(...opens)
    await act.fill?.()
    const pressed = (await one(...button)) as HTMLButtonElement
    const send = () => {
      pressed.click()
      if (act.key !== undefined) press(document.body, act.key)
      const form = pressed.form ?? document.querySelector(`${dialog} form`)
      form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    }
    goOnline(false)
    await expect.poll(() => pressed.disabled).toBe(true)
    send()
    // Calls are attempted in order: once this one is recorded, so are all before it.
    const attempts = desk.calls(getConfigVersion).length
    void mavuno.call(getConfigVersion, undefined).catch(() => undefined)
    await expect.poll(() => desk.calls(getConfigVersion).length).toBeGreaterThan(attempts)
    expect(desk.calls(endpoint)).toEqual([])
    goOnline(true)
    await expect.poll(() => pressed.disabled).toBe(false)
    send()
    send()
    await expect.poll(() => desk.calls(endpoint)).toEqual([input])
  },
)
