// @vitest-environment jsdom
import {
  operatorAddUserNote,
  operatorGetUser,
  operatorListHoldings,
  operatorListUserNotes,
  operatorListUsers,
  type OperatorRole,
  type OperatorUser,
  type OperatorUserDetail,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { anyRecord } from '../../testing/any-record.js'
import { all, answer, click, me, one, openConsole, textOf, type } from '../../testing/console.js'
import { baraka, goldenDay, lastPage } from '../../testing/golden-day.js'
import { at, idOf } from '../../testing/records.js'

const customer: OperatorUserDetail = {
  ...{ id: idOf(700), phone: '2547*****678', nickname: 'Wanjiru', role: 'customer', vip_level: 3 },
  ...{ blocked: false, create_time: at('06:01') - 86_400, revealed_until: null },
  reveals: [
    { operator: baraka, reason: 'They called', time: at('11:02') },
    { operator: { ...me, nickname: 'Akinyi' }, reason: 'A dispute', time: at('10:03') },
  ],
  wallet: {
    ...{ balance: 1, income_wallet: 2, invested: 3, held: 4, today_earnings: 5, today_tax: 6 },
    ...{ total_income: 7, total_tax: 8, total_topup: 9, total_withdraw: 10, total_point: 11 },
  },
  payment_account: { wallet_type: 'mpesa', account: '07*****321', receiver_name: 'W. N.' },
  running_holdings: 2,
}

async function openCustomer(
  more: Partial<OperatorUserDetail> = {},
  role: OperatorRole = 'cashier',
) {
  const row = { ...customer, ...more }
  const note = (number: number, text: string, operator = baraka) => ({
    ...{ id: idOf(number), operator, text, time: at('12:00') + number * 60 },
  })
  const answers = [
    answer(operatorGetUser, () => row),
    answer(operatorListUserNotes, ({ cursor }) =>
      cursor === undefined
        ? {
            items: [note(4, 'Paid twice'), note(3, 'Called', { ...me, nickname: 'Akinyi' })],
            next: 'more',
          }
        : lastPage([note(2, 'Asked for the fee')]),
    ),
    answer(operatorAddUserNote, () => note(5, 'Asked again')),
    ...anyRecord,
    ...goldenDay,
  ]
  const desk = await openConsole(`#/customers/${row.id}`, { roles: [role], answers })
  return { desk, head: await one('.panel-head', row.nickname) }
}

test.each<[string, Partial<OperatorUserDetail>, string, readonly string[], readonly string[]]>([
  [
    'a customer',
    {},
    'Wanjiru',
    ['VIP 3', 'Active'],
    ['07** *** 678', 'Receipt account M-PESA 07*****321 W. N.', 'Customer since 2026-11-27'],
  ],
  [
    'a customer without an account who is blocked',
    { payment_account: null, blocked: true, blocked_reason: 'A stolen phone' },
    'Wanjiru',
    ['VIP 3', 'Blocked'],
    ['07** *** 678', 'No receipt account', 'Customer since 2026-11-27'],
  ],
  [
    'a customer without a name',
    { nickname: '', payment_account: null },
    'No name',
    ['VIP 3', 'Active'],
    ['07** *** 678', 'No receipt account', 'Customer since 2026-11-27'],
  ],
  [
    'an operator',
    { role: 'operator', payment_account: null, phone: '254700000002' },
    'Wanjiru',
    ['Operator', 'Active'],
    ['0700 000 002', 'No receipt account', 'Operator since 2026-11-27'],
  ],
])('the head of %s says who they are', async (_, more, title, badges, data) => {
  const { head } = await openCustomer(more)
  expect(textOf(head.querySelector('h2'))).toBe(title)
  expect([...head.querySelectorAll(':scope > .mv-badge')].map(textOf)).toEqual(badges)
  const lines = [...(head.querySelector('.customer-data')?.children ?? [])].slice(0, 3)
  expect(lines.map(textOf)).toEqual(data)
  const reasons = [...head.querySelectorAll('.mv-notice')].map(textOf)
  expect(reasons).toEqual(more.blocked_reason ? [expect.stringContaining(more.blocked_reason)] : [])
})

const notes = () => all('.notes:not(.muted) li').map(textOf)

test('notes come page by page with their authors and times, and so do those who saw the customer whole', async () => {
  await openCustomer()
  await one('.notes:not(.muted) li:nth-child(2)')
  await click('.customer-side .card:has(.notes) .more button')
  await one('.notes:not(.muted) li:nth-child(3)')
  expect(notes()).toEqual([
    'Baraka, 2026-11-28 12:04Paid twice',
    'you, 2026-11-28 12:03Called',
    'Baraka, 2026-11-28 12:02Asked for the fee',
  ])
  expect(all('.notes.muted li').map(textOf)).toEqual([
    'Baraka, 2026-11-28 11:02: They called',
    'you, 2026-11-28 10:03: A dispute',
  ])
})

test('a note is added to the customer who is open', async () => {
  const { desk } = await openCustomer()
  await click('button', /^Note/)
  await type('[role=dialog] input', 'Asked again')
  await click('[role=dialog] [data-variant=filled]')
  await expect
    .poll(() => desk.calls(operatorAddUserNote))
    .toEqual([{ id: customer.id, text: 'Asked again' }])
  await one('.mv-toast', 'Noted.')
})

test('no note is written about a closed account', async () => {
  await openCustomer({ phone: '', nickname: '' })
  await one('.notes:not(.muted) li:nth-child(2)')
  expect(all('.card:has(.notes) h3 button')).toEqual([])
})

test('the records of a customer are asked for by their id, three holdings at first', async () => {
  const { desk } = await openCustomer()
  await one('.notes:not(.muted) li:nth-child(2)')
  expect(desk.calls(operatorListHoldings)).toEqual([{ user_id: customer.id, limit: 3 }])
  expect(desk.calls(operatorListUserNotes)).toEqual([{ id: customer.id, limit: 3 }])
})

const user = (number: number, more: Partial<OperatorUser>): OperatorUser => ({
  ...{ id: idOf(number), phone: '2547*****678', nickname: `Customer ${number}`, vip_level: 2 },
  ...{ role: 'customer', blocked: false, create_time: at('06:01'), ...more },
})

test('each row of the customers says who it is, and blocked or closed instead of the level', async () => {
  const items = [
    user(1, {}),
    user(2, { blocked: true, create_time: at('06:01') - 86_400 }),
    user(3, { phone: '', nickname: '' }),
  ]
  const answers = [answer(operatorListUsers, () => lastPage(items)), ...goldenDay]
  const desk = await openConsole('#/customers?find=Cust', { roles: ['support'], answers })
  await one('.queue-rows > li:nth-child(3)')
  const rows = all('.queue-rows > li').map((row) => [
    ...[...(row.querySelector('.row') ?? row).children].map(textOf),
  ])
  expect(rows).toEqual([
    ['Customer 1 07** *** 678', 'VIP 2', 'Customer since 2026-11-28'],
    ['Customer 2 07** *** 678', 'Blocked', 'Customer since 2026-11-27'],
    ['Account closed', 'VIP 2', 'Customer since 2026-11-28'],
  ])
  expect(desk.calls(operatorListUsers)).toEqual([{ limit: 50, query: 'Cust' }])
})
