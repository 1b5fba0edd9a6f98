// @vitest-environment jsdom
import {
  operatorGetProposal,
  operatorListConfigVersions,
  operatorListLog,
  type ConfigVersion,
  type LogEntry,
  type OperatorRole,
  type ProposalDetail,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, one, openConsole, textOf } from '../../testing/console.js'
import { baraka, goldenDay, lastPage } from '../../testing/golden-day.js'
import { at, idOf, proposal } from '../../testing/records.js'

const chebet = { id: idOf(3), phone: '254700000003', nickname: 'Chebet' }
const product = idOf(400)

async function openPast(
  more: Partial<ProposalDetail>,
  { versions = [], log = [] }: { versions?: ConfigVersion[]; log?: LogEntry[] },
  role: OperatorRole = 'approver',
) {
  const row: ProposalDetail = {
    ...proposal(41, { amount: null }),
    ...{ before: null, after: null, problem: null, ...more },
  }
  const answers = [
    answer(operatorGetProposal, () => row),
    answer(operatorListConfigVersions, () => lastPage(versions)),
    answer(operatorListLog, () => lastPage(log)),
    ...goldenDay,
  ]
  const desk = await openConsole(`#/approvals/${idOf(41)}`, { roles: [role], answers })
  await one('.panel-head', 'Proposed by')
  return desk
}

/** The parts of each line of the past. */
const lines = () => all('.history li').map((row) => [...row.children].map(textOf))
const hrefs = () => all('.history a').map((link) => link.getAttribute('href'))

const version = (
  number: number,
  before: object | null,
  after: object,
  more: Partial<ConfigVersion> = {},
): ConfigVersion => ({
  ...{ version: String(number), before: before as ConfigVersion['before'] },
  ...{ after: after as ConfigVersion['after'], proposed_by: baraka, decided_by: chebet },
  ...{ proposal_id: idOf(number), time: at('09:00') + number, ...more },
})
const withdraw = { min: 10_000, max: 20_000, fee_rate: 100, cool_down: 60 }
const withdrawPast = [
  version(4, { withdraw: { ...withdraw, min: 9_000 } }, { withdraw }),
  // Another field of the same section.
  version(3, { withdraw: { ...withdraw, max: 1 } }, { withdraw }),
  version(
    2,
    { withdraw: { ...withdraw, coming_fee: null } },
    { withdraw: { ...withdraw, coming_fee: { rate: 150, from: at('10:00') } } },
  ),
  version(1, null, { withdraw }, { proposed_by: null, decided_by: null }),
]
const config = { action: 'updateConfig', target: { kind: 'config', id: 'config', name: null } }

test('the past of a field of the config has the versions that changed this field, with their authors', async () => {
  const desk = await openPast(
    {
      ...{ ...config, input: { withdraw: { min: 11_000 } } },
      ...{ before: { withdraw }, after: { withdraw: { ...withdraw, min: 11_000 } } },
    },
    { versions: withdrawPast },
  )
  await one('.history li:last-child')
  expect(lines()).toEqual([
    ['Least withdrawal Ksh 100.00', '2026-11-28 09:00:04, Baraka, approved by Chebet'],
    ['Least withdrawal Ksh 100.00', '2026-11-28 09:00:01, at the start'],
  ])
  expect(desk.calls(operatorListConfigVersions)).toEqual([{ field: 'withdraw', limit: 10 }])
  expect(desk.calls(operatorListLog)).toEqual([])
})

test('a version that changed several fields of the config is the past of each of them alone', async () => {
  const recharge = { min: 5_000, max: 900_000, expires_after: 60 }
  const both = version(
    5,
    { withdraw: { ...withdraw, min: 9_000 }, recharge: { ...recharge, min: 4_000 } },
    { withdraw, recharge },
  )
  const after = { withdraw: { ...withdraw, min: 11_000 }, recharge: { ...recharge, min: 6_000 } }
  const input = { withdraw: { min: 11_000 }, recharge: { min: 6_000 } }
  await openPast({ ...config, input, before: { withdraw, recharge }, after }, { versions: [both] })
  await one('.history + .history li')
  const made = '2026-11-28 09:00:05, Baraka, approved by Chebet'
  expect(lines()).toEqual([
    ['Least withdrawal Ksh 100.00', made],
    ['Least recharge Ksh 50.00', made],
  ])
})

test('the past of the fee has the fees that were announced, too', async () => {
  await openPast(
    {
      ...{ ...config, input: { withdraw: { fee_rate: 175 } } },
      ...{ before: { withdraw }, after: { withdraw: { ...withdraw, fee_rate: 175 } } },
    },
    { versions: withdrawPast },
  )
  await one('.history li:last-child')
  expect(lines().map(([change]) => change)).toEqual([
    expect.stringMatching(/ 1\.5 %$/),
    expect.stringMatching(/ 1 %$/),
  ])
})

const entry = (number: number, more: Partial<LogEntry>): LogEntry => ({
  ...{ id: idOf(number), operator: chebet, action: 'updateProduct', before: null, after: null },
  ...{ target: { kind: 'product', id: product }, proposed_by: baraka, proposal_id: null },
  ...{ time: at('08:00') + number, ...more },
})
const changed = (name: string, from: unknown, to: unknown) => ({
  ...{ before: { [name]: from }, after: { [name]: to } },
})
const updateProduct = {
  ...{ action: 'updateProduct', input: { id: product, earnings_per_time: 65 } },
  target: { kind: 'product', id: product, name: 'Maize' },
  ...changed('earnings_per_time', 60, 65),
}

test('the past of a product is what the log has of it, field by field, and each line opens its entry', async () => {
  const log = [
    entry(53, changed('earnings_per_time', 50, 60)),
    entry(52, changed('name', 'Corn', 'Maize')),
    entry(51, { action: 'createProduct', after: { name: 'Corn', earnings_per_time: 50 } }),
  ]
  const desk = await openPast(updateProduct, { log })
  await one('.history li:last-child')
  expect(lines()).toEqual([
    ['Earnings per time Ksh 0.60', 'Approved: Change a product, Chebet, 2026-11-28 08:00:53'],
    ['Approved: Change a product, Chebet, 2026-11-28 08:00:52'],
    ['Earnings per time Ksh 0.50', 'Approved: Make a product, Chebet, 2026-11-28 08:00:51'],
  ])
  expect(hrefs()).toEqual([53, 52, 51].map((number) => `#/log/${idOf(number)}`))
  expect(desk.calls(operatorListLog)).toEqual([{ target_id: product, limit: 10 }])
})

test('the past of a channel is of this channel only, as the log has them by their action', async () => {
  const channel = (wallet_type: string) => changed('company_name', 'Old', `Of ${wallet_type}`)
  const of = (number: number, wallet_type: string) => {
    const { before, after } = channel(wallet_type)
    return entry(number, {
      ...{ action: 'saveChannel', before: { ...before, wallet_type } },
      after: { ...after, wallet_type },
    })
  }
  const desk = await openPast(
    {
      ...{ action: 'saveChannel', input: { wallet_type: 'mpesa', company_name: 'New' } },
      target: { kind: 'recharge_channel', id: 'mpesa', name: null },
      ...{ before: { company_name: 'Of mpesa' }, after: { company_name: 'New' } },
    },
    { log: [of(53, 'mpesa'), of(52, 'airtel'), of(51, 'mpesa')] },
  )
  await one('.history li:last-child')
  expect(hrefs()).toEqual([`#/log/${idOf(53)}`, `#/log/${idOf(51)}`])
  expect(desk.calls(operatorListLog)).toEqual([{ action: 'saveChannel', limit: 10 }])
})

test('the past of the limits is every change of them', async () => {
  const limits = (number: number, to: number) =>
    entry(number, { action: 'setLimits', ...changed('recharge_each', 1, to) })
  await openPast(
    {
      ...{ action: 'setLimits', input: { recharge_each: 40_000 } },
      target: { kind: 'limits', id: 'limits', name: null },
      ...changed('recharge_each', 30_000, 40_000),
    },
    { log: [limits(52, 30_000), limits(51, 20_000)] },
  )
  await one('.history li:last-child')
  expect(lines().map(([change]) => change)).toEqual([
    'Credit alone, one recharge up to Ksh 300.00',
    'Credit alone, one recharge up to Ksh 200.00',
  ])
})

test('what the log has nothing of says so', async () => {
  await openPast(updateProduct, {})
  await one('p', 'The log has nothing of it yet.')
})

test.each<[string, Partial<ProposalDetail>, OperatorRole]>([
  ['the log, to whom may not read it,', updateProduct, 'product'],
  ['the versions of the config, to whom may not read them,', config, 'cashier'],
  [
    'a payout, whose evidence says more,',
    { action: 'sendWithdrawal', target: { kind: 'withdrawal', id: idOf(21), name: null } },
    'approver',
  ],
  ['what stops and starts', { action: 'resumePayouts', target: null }, 'approver'],
])('the past of %s is not asked for', async (_, more, role) => {
  const desk = await openPast(more, {}, role)
  await one('h3', 'What was asked')
  expect(all('h3', 'What it was before')).toEqual([])
  expect(desk.calls(operatorListLog)).toEqual([])
  expect(desk.calls(operatorListConfigVersions)).toEqual([])
})
