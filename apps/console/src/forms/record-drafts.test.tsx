// @vitest-environment jsdom
import {
  operatorGetConversation,
  operatorGetUser,
  operatorGetWithdrawal,
  operatorListConversations,
  operatorListHoldings,
  operatorListMessages,
  operatorListNotes,
  operatorListOperators,
  operatorListReplies,
  operatorListUserSessions,
  operatorListUsers,
  operatorRoles,
  type OperatorHolding,
} from '@mavuno/sdk/operator'
import { expect, test, vi } from 'vitest'
import { anyRecord, numberOf } from '../testing/any-record.js'
import { answer, click, me, one, openConsole } from '../testing/console.js'
import { write } from '../testing/fields.js'
import { baraka, goldenDay, lastPage } from '../testing/golden-day.js'
import { at, idOf, payoutDetail } from '../testing/records.js'
import { conversation, customer } from '../testing/talk.js'

/** Of each customer one holding, with an id of its own. */
const holding = (user: string): OperatorHolding => ({
  ...{ id: idOf(numberOf(user) + 5_000), product: { id: idOf(90), name: 'Maize', crop: 'maize' } },
  ...{ quantity: 2, price: 1_000_00, state: 'running', obtained_income: 0, obtained_tax: 0 },
  ...{ total_income: 9_000, remaining_times: 3, due_times: 0, due_amount: 0, due_tax: 0 },
  ...{ income_time: null, next_claim_time: at('20:00'), started: at('06:01') },
  ...{ ends: at('23:00'), returns_principal: true, cycle: 1, number_of_earnings: 3 },
  ...{ earnings_per_time: 3_000, claim_period: 60, tax_rate: 0, terms_hash: 'h' },
  profit_rule: {
    ...{ monday: 1, tuesday: 1, wednesday: 1, thursday: 1, friday: 1, saturday: 1, sunday: 1 },
  },
  ...{ points: 77, points_status: 'processing', user: { ...customer, id: user } },
  due: { earnings: 0, principal: 0 },
})

const colleague = (number: number) => ({
  ...{ id: idOf(number), phone: `2547${number}`, nickname: `Colleague ${number}` },
  ...{ roles: ['support' as const], blocked: false },
})
const device = { id: idOf(61), device: 'Pixel', create_time: at('07:01'), last_used: at('17:02') }

/** Customers are blocked from 2000 on. */
const answers = [
  answer(operatorListOperators, () => ({
    items: [
      { ...me, nickname: 'Akinyi', roles: [...operatorRoles], blocked: false },
      colleague(801),
      colleague(802),
    ],
    wait_targets: { queue: 1800, chat: 300 },
  })),
  answer(operatorGetWithdrawal, ({ id }) =>
    payoutDetail(numberOf(id), { stage: 'assigned', assigned_to: baraka }),
  ),
  answer(operatorGetUser, ({ id }) => ({ ...customer, id, blocked: numberOf(id) >= 2_000 })),
  answer(operatorListHoldings, ({ user_id }) => lastPage(user_id ? [holding(user_id)] : [])),
  answer(operatorListUsers, () => lastPage([])),
  answer(operatorListUserSessions, () => ({ items: [{ ...device, quick_unlock: false }] })),
  answer(operatorListConversations, () => lastPage([])),
  answer(operatorGetConversation, ({ id }) => conversation({ id })),
  answer(operatorListMessages, () => lastPage([])),
  answer(operatorListNotes, () => lastPage([])),
  answer(operatorListReplies, () => ({ items: [] })),
  ...anyRecord,
  ...goldenDay,
]

const inDialog = (button: string) => async () => {
  await click('button', button)
  return one('[role=dialog] input')
}
const inComposer = (mode: string) => async () => {
  await click('.talk-modes label', mode)
  return one('.talk-composer textarea')
}
const sentBack = async () => {
  const chosen = () => document.querySelector('.panel-form [value=send_back]:checked')
  await one('.panel-form [value=send_back]')
  if (!chosen()) await click('.panel-form [value=send_back]')
  return one('.panel-form input[maxlength="100"]')
}

type Draft = readonly [
  what: string,
  address: string,
  first: number,
  open: () => Promise<HTMLElement>,
]

test.each<Draft>([
  ['why a payout is taken over', 'payouts/', 901, inDialog('Take it over…')],
  ['why a customer is let in again', 'customers/', 2_001, inDialog('Propose to unblock')],
  ['a note about a customer', 'customers/', 903, inDialog('Note… N')],
  ['why a holding is frozen', 'customers/', 905, inDialog('Freeze…')],
  ['why points are taken back', 'customers/', 907, inDialog('points back…')],
  ['why a device is signed out', 'customers/', 909, inDialog('Sign out…')],
  ['why a colleague is blocked', 'people/', 801, inDialog('Block… B')],
  ['the number under which money went back', 'exceptions/money.', 911, sentBack],
  ['what is written to a customer', 'chat/', 913, inComposer('Reply')],
  ['what is noted of a conversation', 'chat/', 915, inComposer('Note')],
])(
  '%s, typed at one record, is not there at another, and still there at its own',
  async (_, address, first, open) => {
    vi.stubGlobal('matchMedia', () => ({
      ...{ matches: true, addEventListener: () => undefined },
      removeEventListener: () => undefined,
    }))
    const desk = await openConsole(`#/${address}${idOf(first)}`, { roles: operatorRoles, answers })
    const field = async () => (await open()) as HTMLInputElement
    const go = async (number: number) => {
      const left = await one('.panel-head, .talk-head')
      desk.go(`#/${address}${idOf(number)}`)
      await expect.poll(() => left.isConnected).toBe(false)
    }
    write(await field(), 'FT1')
    await go(first + 1)
    expect((await field()).value).toBe('')
    await go(first)
    expect((await field()).value).toBe('FT1')
  },
)

test('how a case ends is chosen for that case alone', async () => {
  const desk = await openConsole(`#/exceptions/${idOf(921)}`, { roles: operatorRoles, answers })
  const chosen = () => document.querySelector<HTMLInputElement>('.decision :checked')?.value
  await click('.decision [value=noted]')
  await expect.poll(chosen).toBe('noted')
  const left = await one('.panel-head')
  desk.go(`#/exceptions/${idOf(922)}`)
  await expect.poll(() => left.isConnected).toBe(false)
  await one('.decision [value=noted]')
  expect(chosen()).toBeUndefined()
  desk.go(`#/exceptions/${idOf(921)}`)
  await expect.poll(chosen).toBe('noted')
})
