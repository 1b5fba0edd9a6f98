// @vitest-environment jsdom
import {
  operatorBlockUser,
  operatorCancelPoints,
  operatorEndUserSessions,
  operatorFreezeHolding,
  operatorGetUser,
  operatorListHoldings,
  operatorListUserNotes,
  operatorListUserRecords,
  operatorListUserSessions,
  operatorPropose,
  type OperatorHolding,
  type OperatorRole,
  type OperatorUserDetail,
  type UserRecord,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, one, openConsole, textOf, type } from '../../testing/console.js'
import { goldenDay, lastPage } from '../../testing/golden-day.js'
import { at, idOf, proposal } from '../../testing/records.js'

const customer: OperatorUserDetail = {
  ...{ id: idOf(700), phone: '2547*****678', nickname: 'Wanjiru', role: 'customer', vip_level: 1 },
  ...{ blocked: false, create_time: at('06:01'), revealed_until: null, reveals: [] },
  wallet: {
    ...{ balance: 1, income_wallet: 2, invested: 3, held: 4, today_earnings: 5, today_tax: 6 },
    ...{ total_income: 7, total_tax: 8, total_topup: 9, total_withdraw: 10, total_point: 11 },
  },
  ...{ payment_account: null, running_holdings: 2 },
}

const holding = (number: number, more: Partial<OperatorHolding>): OperatorHolding => ({
  ...{ id: idOf(number), product: { id: idOf(90), name: 'Maize', crop: 'maize' }, quantity: 2 },
  ...{ price: 1_000_00, state: 'running', obtained_income: 0, obtained_tax: 0 },
  ...{ total_income: 9_000, remaining_times: 3, due_times: 0, due_amount: 0, due_tax: 0 },
  ...{ income_time: null, next_claim_time: at('20:00'), started: at('06:01') },
  ...{ ends: at('23:00'), returns_principal: true, cycle: 1, number_of_earnings: 3 },
  ...{ earnings_per_time: 3_000, claim_period: 60, tax_rate: 0, terms_hash: 'h' },
  profit_rule: {
    ...{ monday: 1, tuesday: 1, wednesday: 1, thursday: 1, friday: 1, saturday: 1, sunday: 1 },
  },
  ...{ points: 0, points_status: 'processing', user: customer, due: { earnings: 0, principal: 0 } },
  ...more,
})

const holdings = [
  holding(1, { obtained_income: 50_000, obtained_tax: 5_100, points: 77 }),
  holding(2, { obtained_income: 40_000, points: 88, points_status: 'completed' }),
  holding(3, { state: 'frozen', frozen_reason: 'Stolen phone', obtained_income: 100 }),
  holding(4, { state: 'frozen', frozen_reason: 'Asked for', pending_proposal: idOf(95) }),
  holding(5, { state: 'expired' }),
]
const devices = [
  { id: idOf(61), device: 'Pixel', create_time: at('07:01'), last_used: at('17:02') },
  { id: idOf(62), device: '', create_time: at('07:03'), last_used: at('16:04') },
].map((one) => ({ ...one, quick_unlock: false }))

async function openCustomer(
  roles: readonly OperatorRole[],
  more: Partial<OperatorUserDetail> = {},
) {
  const user = { ...customer, ...more }
  const answers = [
    answer(operatorGetUser, () => user),
    answer(operatorListHoldings, () => lastPage(holdings)),
    answer(operatorListUserSessions, () => ({ items: devices })),
    answer(operatorListUserNotes, () => lastPage([])),
    answer(operatorListUserRecords, () => lastPage(records)),
    answer(operatorFreezeHolding, () => holdings[0]!),
    answer(operatorCancelPoints, () => holdings[0]!),
    answer(operatorEndUserSessions, () => ({ items: [] })),
    answer(operatorBlockUser, () => user),
    answer(operatorPropose, () => proposal(90)),
    ...goldenDay,
  ]
  const desk = await openConsole(`#/customers/${customer.id}`, { roles, answers })
  await one('.side-rows > li:nth-child(5)')
  return desk
}

const record = (number: number, more: Partial<UserRecord>): UserRecord => ({
  ...{ id: idOf(number), kind: 'recharge', wallet: 'balance', change: 0, balance_after: null },
  ...{ amount: 1, real_amount: 2, fee: 3, fee_rate: 4, tax: 5, account: null },
  ...{ receiver_name: null, receiver_account: null, currency: 'KES', payment_method: null },
  ...{ method: 'manual', status: 'completed', create_time: at('08:01'), reference: null },
  ...{ balance: 301_01, income_wallet: 302_02, ...more },
})
const records = [
  record(31, {
    ...{ change: 101_01, payment_number: 'SK1', booked: at('09:02') },
    reference: { kind: 'recharge', id: idOf(31) },
  }),
  record(32, {
    ...{ kind: 'withdraw', change: -102_02, status: 'pending', step: 'assigned', account: '07*21' },
    ...{ booked: at('08:01'), reference: { kind: 'withdrawal', id: idOf(32) } },
  }),
  record(33, { kind: 'withdraw', status: 'pending', account: '07*33' }),
]

const cells = (selector: string) => all(selector).map((row) => [...row.children].map(textOf))

for (const [roles, freeze, points, free] of [
  [['support'], ['Freeze…'], [], []],
  [['cashier'], ['Freeze…'], ['Take 77 points back…'], ['Propose to unfreeze']],
  [['auditor'], [], [], []],
] as const) {
  test(`each holding says what it brought after tax, and a person of the role ${roles[0]} what they may do with it`, async () => {
    await openCustomer(roles)
    const proposal = roles[0] === 'support' ? [] : ['Open the proposal']
    expect(cells('.customer-side .side-rows:has(strong) > li').slice(0, 5)).toEqual([
      ['Maize × 2 received Ksh 449.00 (gross Ksh 500.00, tax Ksh 51.00)', 'Running'].concat(
        freeze,
        points,
      ),
      // Its points are counted already.
      ['Maize × 2 received Ksh 400.00', 'Running', ...freeze],
      ['Maize × 2 received Ksh 1.00', 'Frozen: Stolen phone', ...free],
      ['Maize × 2 received Ksh 0.00', 'Frozen: Asked for', ...proposal],
      ['Maize × 2 received Ksh 0.00', 'Ended'],
    ])
  })
}

test('each record says when it was asked for and booked, its change and what both wallets had after it', async () => {
  await openCustomer(['cashier'])
  await one('.customer-records tbody tr:last-child')
  expect(cells('.customer-records tbody tr')).toEqual([
    [
      '2026-11-28 08:01booked 2026-11-28 09:02',
      'Recharge SK1',
      'Completed',
      '+101.01',
      '301.01',
    ].concat('302.02'),
    ['2026-11-28 08:01', 'Withdrawal to 07*21', 'Waiting, taken', '\u2212102.02', '301.01'].concat(
      '302.02',
    ),
    ['2026-11-28 08:01', 'Withdrawal to 07*33', 'Waiting', '0.00', '301.01', '302.02'],
  ])
  const hrefs = all('.customer-records tbody a').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual([`#/recharges/${idOf(31)}`, `#/payouts/${idOf(32)}`])
})

/** What the dialogs of the buttons ask. */
const titles = {
  'Freeze…': 'Freeze Maize',
  'Take 77 points back…': 'Take back the points of Maize',
  'Sign out…': 'Sign this device out',
  'Sign out all…': 'Sign all devices out',
  'Block… B': 'Block this customer',
}

const confirm = async (reason: string, label: string) => {
  await one('[role=dialog] input')
  await type('[role=dialog] input', reason)
  await click('[role=dialog] button', label)
}

for (const [title, selector, name, label, endpoint, input, message] of [
  [
    'a holding is frozen',
    'li:nth-child(2)',
    'Freeze…',
    'Freeze',
    operatorFreezeHolding,
    { id: idOf(2) },
    'Frozen. The customer is told.',
  ],
  [
    'points are taken back',
    'li:nth-child(1)',
    'Take 77 points back…',
    'Take the points back',
    operatorCancelPoints,
    { id: idOf(1) },
    'Taken back. The customer is told, and the purchase stays.',
  ],
  [
    'one device is signed out',
    'li:nth-child(2)',
    'Sign out…',
    'Sign out…',
    operatorEndUserSessions,
    { id: customer.id, session_id: idOf(62) },
    'Signed out.',
  ],
  [
    'all devices are signed out',
    'h3',
    'Sign out all…',
    'Sign out…',
    operatorEndUserSessions,
    { id: customer.id },
    'Signed out.',
  ],
  [
    'a customer is blocked',
    '.panel-head',
    'Block… B',
    'Block',
    operatorBlockUser,
    { id: customer.id },
    'Blocked, and signed out everywhere.',
  ],
] as const) {
  test(`${title} with the reason that was written, and nothing else is; then that is said, and no reason is left`, async () => {
    const desk = await openCustomer(['support', 'cashier'])
    await one('.side-rows', 'Pixel')
    await click(`${selector} button`, name)
    await one('[role=dialog] h2', titles[name])
    await confirm(`Because ${title}`, label)
    const sent = { ...input, reason: `Because ${title}` }
    await expect.poll(() => desk.calls(endpoint)).toEqual([sent])
    await one('.mv-toast', message)
    expect(all('[role=dialog]')).toEqual([])
    await click(`${selector} button`, name)
    expect(((await one('[role=dialog] input')) as HTMLInputElement).value).toBe('')
  })
}

for (const [title, more, roles, acts] of [
  ['an active one', {}, ['cashier'], ['Block… B']],
  ['an active one', {}, ['auditor'], []],
  ['a blocked one', { blocked: true }, ['cashier'], ['Propose to unblock…']],
  ['a blocked one', { blocked: true }, ['support'], []],
  [
    'one who is proposed to be let in',
    { blocked: true, pending_proposal: idOf(96) },
    ['cashier'],
    [],
  ],
  ['an account that was closed', { phone: '' }, ['cashier'], []],
] as const) {
  test(`of customers ${title} ${acts.length > 0 ? 'offers' : 'offers not'} to be blocked or let in by ${roles[0]}`, async () => {
    await openCustomer(roles, more)
    expect(all('.panel-head .customer-act').map(textOf)).toEqual(acts)
  })
}
