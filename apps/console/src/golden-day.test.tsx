// @vitest-environment jsdom
import {
  operatorGetBankImport,
  operatorGetRecharge,
  operatorGetWithdrawal,
  operatorListAccountEntries,
  operatorListBankImportLines,
  operatorListComparisons,
  operatorListDays,
  operatorListExceptions,
  operatorListPeriods,
  operatorListRecharges,
  operatorListWithdrawals,
  operatorSumRecharges,
  operatorSumWithdrawals,
  type Comparison,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, cellsOf, figuresOf, one, openConsole, textOf } from './testing/console.js'
import { baraka, closing, goldenDay, imports, lastPage } from './testing/golden-day.js'
import { at, idOf, payout, payoutDetail, recharge, rechargeDetail } from './testing/records.js'

const ksh = (figure: string) => `Ksh ${figure}`
const approver = { roles: ['approver'] } as const
const zeroPeriod = {
  ...{ recharged: 0, withdrawn: 0, income: 0, rewards: 0, fees: 0, tax: 0, funded: 0 },
  ...{ fees_out: 0, tax_out: 0, sales_out: 0 },
}
const sums = [
  answer(operatorSumRecharges, () => ({ count: 1, amount: 1 })),
  answer(operatorSumWithdrawals, () => ({ count: 1, amount: 1 })),
]

test('the columns of the payouts say what was asked for, what is sent without the fee, and when it was decided', async () => {
  const row = payout(1, { amount: 20_000, real_amount: 19_600, fee: 400 })
  const paid = payout(2, { ...row, id: idOf(2), status: 'completed' })
  const answers = [
    answer(operatorListWithdrawals, ({ status }) =>
      lastPage(status === 'pending' ? [row] : [paid]),
    ),
    ...sums,
    ...goldenDay,
  ]
  const desk = await openConsole('#/payouts', { ...approver, answers })
  expect(cellsOf(await one('.queue-rows > li'))).toMatchObject({
    Asked: '09:12',
    Customer: 'Wanjiru 07** *** 678',
    Amount: '200.00',
    'To send': '196.00',
    Waits: '8 h 48 min',
  })
  desk.go('#/payouts?show=completed')
  await one('.row-head', 'Decided')
  await expect
    .poll(async () => cellsOf(await one('.queue-rows > li')))
    .toMatchObject({ Asked: '09:12', Amount: '200.00', 'To send': '196.00', Decided: '14:47' })
})

test('the columns of the recharges say when one was asked for and decided, and its payment number', async () => {
  const row = recharge(1, { status: 'completed' })
  const answers = [answer(operatorListRecharges, () => lastPage([row])), ...sums, ...goldenDay]
  await openConsole('#/recharges?show=completed', { ...approver, answers })
  expect(cellsOf(await one('.queue-rows > li'))).toMatchObject({
    Asked: '09:12',
    Amount: '300.00',
    'Payment number': 'SK00000001',
    Decided: '14:47',
  })
})

test('the panels of a payout and of a recharge say when it was asked for and when it was decided', async () => {
  const answers = [
    answer(operatorGetWithdrawal, () =>
      payoutDetail(1, { status: 'completed', stage: 'paid', decided_by: baraka }),
    ),
    answer(operatorGetRecharge, () => rechargeDetail(2)),
    ...sums,
    ...goldenDay,
  ]
  const desk = await openConsole(`#/payouts/${idOf(1)}`, { ...approver, answers })
  const panel = () => textOf(document.querySelector('.panel-head')?.parentElement) ?? ''
  await expect.poll(panel).toContain('Ksh 200.00')
  expect(panel()).toMatch(/Asked .*2026-11-28 09:12/)
  expect(panel()).toMatch(/by Baraka.* 2026-11-28 14:47|2026-11-28 14:47.* by Baraka/)
  desk.go(`#/recharges/${idOf(2)}`)
  await expect.poll(panel).toContain('Ksh 312.00')
  expect(panel()).toMatch(/2026-11-28 09:12/)
  expect(panel()).toMatch(/by Baraka.* 2026-11-28 14:47|2026-11-28 14:47.* by Baraka/)
  expect(panel()).toContain('Ksh 311.00')
})

test('each account of the books has its balance, and what came in and went out today, in their columns', async () => {
  await openConsole('#/books', { ...approver, answers: goldenDay })
  await one('.rows a', 'Settlement')
  const rows = all('.books .rows > li').map((row) => Object.values(cellsOf(row)))
  expect(Object.keys(cellsOf(all('.books .rows > li')[0]!))).toEqual([
    'Account',
    'Today, in',
    'Today, out',
    'Balance',
  ])
  expect(rows.map(([, ...figures]) => figures)).toEqual([
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => [`10${n}.02`, `10${n}.03`, `70${n}.01`]),
    ['109.02', '109.03', '5,636.08'],
  ])
  expect(all('.books-group').map((group) => textOf(group)?.match(/[\d,.]+$/)?.[0])).toEqual([
    '2,810.04',
    '2,826.04',
    '5,636.08',
  ])
})

test('each figure of a day opens the lines of its account from the first second of the day to its last', async () => {
  await openConsole('#/books?show=by_day', { ...approver, answers: goldenDay })
  const row = await one('tbody tr', '2026-11-27')
  const cells = [...row.children].map((cell) => [
    textOf(cell),
    cell.querySelector('a')?.getAttribute('href') ?? null,
  ])
  const [from, to] = [at('00:00') - 86_400, at('00:00')]
  const lines = (account: string) => `#/books/${account}?show=by_day&from=${from}&to=${to}`
  expect(cells).toEqual([
    ['2026-11-27', null],
    ['201.01', lines('settlement')],
    ['202.02', lines('settlement')],
    ['203.03', lines('reserve')],
    ['204.04', lines('reserve')],
    ['205.05', lines('fees')],
    ['208.08', lines('fees')],
    ['206.06', lines('tax')],
    ['209.09', lines('tax')],
  ])
})

test.each([
  ['2026-11-01', '2026-11-01T00:00', '2026-12-01T00:00'],
  ['2026-12-01', '2026-12-01T00:00', '2027-01-01T00:00'],
  ['2028-02-01', '2028-02-01T00:00', '2028-03-01T00:00'],
])('the figures of the month %s open the lines of the whole month', async (day, first, next) => {
  const month = { ...zeroPeriod, day, recharged: 401_01, fees: 405_05 }
  const answers = [answer(operatorListPeriods, () => lastPage([month])), ...goldenDay]
  const desk = await openConsole('#/books?show=by_month', { ...approver, answers })
  const row = await one('tbody tr', day.slice(0, 7))
  const moment = (time: string) => Date.parse(`${time}:00+03:00`) / 1000
  const span = `show=by_month&from=${moment(first)}&to=${moment(next)}`
  expect([...row.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    `#/books/settlement?${span}`,
    `#/books/fees?${span}`,
  ])
  expect(desk.calls(operatorListPeriods)).toMatchObject([{ by: 'month' }])
})

test('a closed day says what it closed, and its figure opens the lines after the closing before until its own', async () => {
  const answers = [
    answer(operatorListDays, () => lastPage([closing])),
    answer(operatorListAccountEntries, () => lastPage([])),
    ...goldenDay,
  ]
  const desk = await openConsole(`#/books/${closing.id}?show=days`, { ...approver, answers })
  const head = await one('.panel-head', '2026-11-27')
  expect(textOf(head)).toContain('Closed by Baraka, 2026-11-27 18:59:00')
  expect(textOf(head)).toContain('Proposed by Chebet')
  const settlement = `#/books/settlement?show=days`
  const lines = `${settlement}&from=${closing.from! + 1}&to=${closing.until + 1}`
  expect(figuresOf((await one('.facts', 'Closed from')).parentElement!)).toEqual({
    'Closed from': ['2026-11-26 18:30:00', null],
    'Closed until': ['2026-11-27 18:45:00', null],
    '15 payments': [ksh('1,515.15'), lines],
    'Our accounts should hold': [ksh('5,151.51'), settlement],
  })
  await one('.facts', 'The bank was asked')
  desk.go(lines)
  // The server lists entries from the first time on and before the second. What was booked in the last second of the
  // earlier closing belongs to that closing.
  await expect
    .poll(() => desk.calls(operatorListAccountEntries))
    .toEqual([{ name: 'settlement', limit: 50, from: closing.from! + 1, to: closing.until + 1 }])
})

test('an import says when it was imported, of which times its lines are, and when it was confirmed', async () => {
  const confirmed = {
    ...imports[0]!,
    ...{ id: idOf(51), status: 'confirmed' as const, decided_by: baraka, decided_at: at('15:44') },
  }
  const answers = [
    answer(operatorGetBankImport, () => confirmed),
    answer(operatorListBankImportLines, () =>
      lastPage([
        { id: idOf(52), time: at('06:11'), amount: 401_01, reference: 'SKA1', text: 'Pay Bill' },
      ]),
    ),
    ...goldenDay,
  ]
  await openConsole(`#/bank/import-${idOf(51)}`, { ...approver, answers })
  await one('.bank-pending li', 'mpesa day.csv 17 lines, Baraka, 2026-11-28 14:33 not confirmed')
  expect(figuresOf((await one('.facts', 'Imported')).closest('section')!)).toEqual({
    'New lines': ['17', null],
    'Came in': [ksh('401.01'), null],
    'Went out': [ksh('402.02'), null],
    'From – to': ['2026-11-28 06:11 – 2026-11-28 13:22', null],
    Imported: ['Baraka, 2026-11-28 14:33', null],
    Confirmed: ['Baraka, 2026-11-28 15:44', null],
  })
  const line = await one('tbody tr', 'SKA1')
  expect([...line.children].map(textOf)).toEqual(['2026-11-28 06:11', 'SKA1 Pay Bill', '401.01'])
})

const comparison: Comparison = {
  ...{ id: idOf(70), provider: 'mpesa', file: null, from: at('12:01'), to: at('14:02') },
  ...{ begun: at('14:03'), finished: at('14:04'), listed: 31, same: 32, different: 33 },
}

for (const [title, now, isLate] of [
  ['a second less than two hours', at('16:02') - 1, false],
  ['two hours', at('16:02'), false],
  ['a second more than two hours', at('16:02') + 1, true],
] as const) {
  test(`after ${title} the comparison with the provider is ${isLate ? '' : 'not '}called late`, async () => {
    const answers = [
      // One that has begun and has no answer is none.
      answer(operatorListComparisons, () =>
        lastPage([{ ...comparison, id: idOf(71), to: now, finished: null }, comparison]),
      ),
      answer(operatorListExceptions, () => lastPage([])),
      ...goldenDay,
    ]
    await openConsole('#/exceptions?only=differences', { ...approver, answers, now })
    const shown = await one('.elsewhere', '2026-11-28 14:02')
    expect(textOf(shown)).toContain(
      isLate
        ? 'The provider was not compared since 2026-11-28 14:02'
        : 'Compared up to 2026-11-28 14:02: 31 listed, 32 the same, 33 different',
    )
  })
}

for (const [waited, isLate] of [
  [29 * 60 + 59, false],
  [30 * 60, true],
  [31 * 60, true],
] as const) {
  test(`what has waited for ${waited} s of a target of half an hour is ${isLate ? '' : 'not '}late, in the list and in the menu`, async () => {
    const row = payout(1, { create_time: at('12:00') })
    const answers = [answer(operatorListWithdrawals, () => lastPage([row])), ...sums, ...goldenDay]
    await openConsole('#/payouts', { ...approver, answers, now: at('12:00') + waited })
    const waits = (await one('.queue-rows > li')).querySelector('.waits')
    expect(waits?.hasAttribute('data-late')).toBe(isLate)
    const count = (await one('.menu-screens a', 'Payouts')).querySelector('.menu-count')
    expect(count?.hasAttribute('data-late')).toBe(isLate)
  })
}
