// @vitest-environment jsdom
import type { Endpoint } from '@mavuno/sdk/contract'
import {
  operatorGetRecharge,
  operatorGetUser,
  operatorGetWithdrawal,
  operatorListAccountEntries,
  operatorListDays,
  operatorListExceptions,
  operatorListUsers,
  type OperatorRole,
} from '@mavuno/sdk/operator'
import { expect, test, vi } from 'vitest'
import { anyRecord, numberOf } from '../testing/any-record.js'
import { all, answer, LostAnswer, openConsole, textOf } from '../testing/console.js'
import { closing, goldenDay, lastPage } from '../testing/golden-day.js'
import { at, idOf, payoutDetail, rechargeDetail } from '../testing/records.js'

const wallet = {
  ...{ balance: 1, income_wallet: 2, invested: 3, held: 4, today_earnings: 5, today_tax: 6 },
  ...{ total_income: 7, total_tax: 8, total_topup: 9, total_withdraw: 10, total_point: 11 },
}
const customer = answer(operatorGetUser, ({ id }) => ({
  ...{ id, phone: '2547*****678', nickname: 'Wanjiru', role: 'customer' as const, vip_level: 1 },
  ...{ blocked: false, create_time: at('06:01'), revealed_until: null, reveals: [], wallet },
  ...{ payment_account: null, running_holdings: 2 },
}))
const answers = [
  customer,
  answer(operatorGetRecharge, ({ id }) => rechargeDetail(numberOf(id))),
  answer(operatorGetWithdrawal, ({ id }) => payoutDetail(numberOf(id))),
  answer(operatorListAccountEntries, () => lastPage([])),
  answer(operatorListDays, () => lastPage([closing])),
  answer(operatorListExceptions, () => lastPage([])),
  answer(operatorListUsers, () => lastPage([])),
  ...anyRecord,
  ...goldenDay,
]

const id = idOf(1)
const failures = () => all('main .failure .mv-notice-title').map(textOf)
const whileDown = (of: string) => `${of} could not be read`
const bank = ['Bank and books could not be compared', whileDown('The imports')]

test.each<[string, OperatorRole, readonly string[], (readonly Endpoint[])?]>([
  [
    'today',
    'approver',
    [
      ...['What waits', 'What moved', 'The last audit', 'The reserve', 'The steps'].map(whileDown),
      'Bank and books could not be compared',
    ],
  ],
  ['payouts', 'cashier', ['The payouts'].map(whileDown)],
  [`payouts/${id}`, 'cashier', ['The payouts', 'This payout'].map(whileDown)],
  [`recharges/${id}`, 'cashier', ['The recharges', 'This recharge'].map(whileDown)],
  [`approvals/${id}`, 'approver', ['The proposals', 'This proposal'].map(whileDown)],
  [`exceptions/${id}`, 'cashier', ['The exceptions', 'This case'].map(whileDown)],
  [`exceptions/money.${id}`, 'cashier', ['The exceptions', 'This money'].map(whileDown)],
  [
    'exceptions/check.a',
    'cashier',
    [whileDown('The exceptions'), 'The books could not be checked'],
  ],
  ['exceptions?show=resolved', 'cashier', ['The exceptions'].map(whileDown)],
  ['exceptions?show=settled', 'cashier', ['The money'].map(whileDown)],
  [`bank/${id}`, 'approver', [...bank, ...['The lines', 'This row'].map(whileDown)]],
  [`bank/import-${id}`, 'approver', [...bank, ...['The lines', 'This import'].map(whileDown)]],
  ['books', 'approver', ['The accounts', 'The checks'].map(whileDown)],
  ['books/fees', 'approver', ['The accounts', 'The lines'].map(whileDown)],
  ['books?show=by_day', 'approver', ['What moved', 'The checks'].map(whileDown)],
  ['books?show=days', 'approver', ['The days', 'The checks'].map(whileDown)],
  ['books/2026-11-29?show=forecast', 'approver', ['What falls due', 'The holdings'].map(whileDown)],
  [`customers/${id}`, 'cashier', ['The customers', 'This customer'].map(whileDown)],
  [
    `customers/${id}`,
    'support',
    ['The customers', 'The holdings', 'The devices', 'The notes', 'The records'].map(whileDown),
    [operatorGetUser],
  ],
])(
  'each part of %s that the role %s cannot read says so, and comes on a second try',
  async (...row) => {
    const [address, role, titles, readable = []] = row
    // Nothing is read again by itself.
    vi.stubGlobal('setInterval', () => 0)
    let isDown = true
    await openConsole(`#/${address}`, {
      roles: [role],
      answers: answers.map(({ endpoint, reply }) => ({
        endpoint,
        reply: (input: never) => {
          if (isDown && !readable.includes(endpoint)) throw new LostAnswer()
          return reply(input)
        },
      })),
    })
    await expect.poll(() => new Set(failures())).toEqual(new Set(titles))
    isDown = false
    for (const again of all('main .failure button', 'Try again')) again.click()
    await expect.poll(failures).toEqual([])
  },
)
