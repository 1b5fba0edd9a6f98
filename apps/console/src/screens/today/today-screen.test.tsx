// @vitest-environment jsdom
import {
  operatorCloseDay,
  operatorGetDay,
  operatorListPeriods,
  operatorListProposals,
  operatorListRecharges,
  operatorListWithdrawals,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import {
  all,
  answer,
  click,
  figuresOf,
  me,
  one,
  openConsole,
  textOf,
  type,
} from '../../testing/console.js'
import { closing, goldenDay, stepsOf, waitingProposals } from '../../testing/golden-day.js'
import { idOf, payout, proposal, recharge } from '../../testing/records.js'

const ksh = (figure: string) => `Ksh ${figure}`
const tileOf = (name: string) => one('.tile', new RegExp(`^${name}`))
const approver = { roles: ['approver'] } as const

test('each tile says how many wait, what they add up to and since when, and opens its screen', async () => {
  await openConsole('#/today', { ...approver, answers: goldenDay })
  await one('.tile', `Recharges3 ${ksh('1,507.07')}oldest 8 h 59 min`)
  await one('.tile', `Payouts2 ${ksh('1,204.04')}oldest 8 h 39 min1 taken`)
  // Three proposals wait. The operator made one of them, and decides on the two of others only.
  await one('.tile', 'Approvals2 oldest 10 h 28 min')
  await one('.tile', 'Chat20 oldest 1 h 44 min22')
  await one('.tile', 'Exceptions79 oldest 9 h 29 min1')
  const hrefs = all('.tile').map((tile) => tile.getAttribute('href'))
  expect(hrefs).toEqual(['#/recharges', '#/payouts', '#/approvals', '#/chat', '#/exceptions'])
})

test('the menu counts what the tiles count', async () => {
  await openConsole('#/today', { ...approver, answers: goldenDay })
  await tileOf('Recharges')
  for (const [screen, count] of [
    ['Recharges', '3'],
    ['Payouts', '2'],
    ['Approvals', '2'],
    ['Chat', '20'],
    ['Exceptions', '79'],
  ]) {
    const link = await one('.menu-screens a', new RegExp(`^${screen}`))
    expect([screen, textOf(link.querySelector('.menu-count'))]).toEqual([screen, count])
  }
})

for (const count of [0, 1, 99, 100, 101]) {
  test(`of ${count} that wait a tile shows the sum only where it has counted all of them`, async () => {
    const page = <Row,>(rowOf: (number: number) => Row) => ({
      items: Array.from({ length: Math.min(count, 100) }, (_, at) => rowOf(at)),
      next: count > 100 ? 'next' : null,
    })
    await openConsole('#/today', {
      ...approver,
      answers: [
        answer(operatorListRecharges, () => page((number) => recharge(number))),
        answer(operatorListWithdrawals, () =>
          page((number) => payout(number, { stage: number < 3 ? 'assigned' : 'requested' })),
        ),
        answer(operatorListProposals, () =>
          page((number) =>
            proposal(number, number % 2 === 0 ? { proposed_by: { ...me, nickname: '' } } : {}),
          ),
        ),
        ...goldenDay,
      ],
    })
    const write = (amount: number) =>
      (amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })
    const shown = async (name: string) => textOf((await tileOf(name)).querySelector('.tile-count'))
    const figure = (each: number) =>
      count > 100 ? '100+' : count === 0 ? '0' : `${count} ${ksh(write(count * each))}`
    await expect.poll(() => shown('Recharges')).toBe(figure(30_000))
    await expect.poll(() => shown('Payouts')).toBe(figure(20_000))
    // How many of more than a hundred are taken is not known.
    const taken = /\d+ taken/.exec(textOf(await tileOf('Payouts')) ?? '')?.[0]
    expect(taken).toBe(count === 0 || count > 100 ? undefined : `${Math.min(count, 3)} taken`)
    const decidable = Math.floor(Math.min(count, 100) / 2)
    await expect.poll(() => shown('Approvals')).toBe(`${decidable}${count > 100 ? '+' : ''}`)
  })
}

test('each figure of the reserve and of the bank stands beside its label, and opens what it is made of', async () => {
  const desk = await openConsole('#/today', { ...approver, answers: goldenDay })
  const card = (title: string) => one('.card', new RegExp(`^${title}`))
  await one('.card dt', 'Reserve now')
  expect(figuresOf(await card('Reserve against'))).toEqual({
    'Reserve now': [ksh('9,101.01'), '#/books/reserve'],
    'Due within 30 days': [ksh('3,202.02'), '#/books?show=forecast'],
    'Promised in all': [ksh('5,303.03'), '#/books?show=forecast'],
    'Free for new promises': [ksh('3,404.04'), '#/books/checks'],
    'Customers own': [ksh('12,505.05'), '#/books'],
    'Our accounts should hold': [ksh('22,606.06'), '#/books/settlement'],
  })
  await one('.card h2', '284 %')
  await one('.card', 'Estimated: short on 2026-12-09')
  await one('.audit-badge', '3 of 3 checks of the books passed, 17:01')
  await one('.card dt', 'Difference now')
  const bank = await card('Bank against books')
  expect(figuresOf(bank)).toEqual({
    'Only at the bank (2)': [ksh('411.11'), '#/bank?show=only_bank'],
    'Only in our books (3)': [ksh('522.22'), '#/bank?show=only_books'],
    'Different amounts (4)': [`\u2212${ksh('63.33')}`, '#/bank?show=different'],
    'Difference now': [`\u2212${ksh('174.44')}`, '#/bank'],
    'Imports to confirm': ['5', '#/bank'],
    'Open cases and unmatched payments': ['13', '#/exceptions'],
    'Balance of the bank then': [ksh('22,000.01'), '#/bank?show=same'],
    'Our books then': [ksh('22,222.02'), '#/books/settlement'],
    'Difference then': [`\u2212${ksh('222.01')}`, null],
    'not explained:': [`\u2212${ksh('47.57')}`, null],
  })
  expect(textOf(bank)).toContain('9 to settle')
  expect(textOf(bank)).toContain('Compared 17:31 · bank reported until 16:42')
  expect(textOf(bank)).toContain('As of the statement of 15:53')
  await one('.flows', 'Money in and out, 30 days')
  const flows = all('.flows-sums li').map(textOf)
  expect(flows).toEqual(['recharges 613.03', 'payouts 616.06', 'income claimed 619.09'])
  // Today and the 29 days before it.
  const days = { by: 'day', from: '2026-10-30', to: '2026-11-28' }
  expect(desk.calls(operatorListPeriods)).toEqual([days])
})

test('the figures of the reserve open nothing for whose roles do not see the books', async () => {
  await openConsole('#/today', { roles: ['product'], answers: goldenDay })
  await one('.card dt', 'Reserve now')
  const card = await one('.card', /^Reserve against/)
  const figures = Object.values(figuresOf(card))
  expect(figures).toHaveLength(6)
  expect(figures.map(([, href]) => href)).toEqual(figures.map(() => null))
})

test('the steps of closing say what is open or when it was done, and an open one opens its screen', async () => {
  await openConsole('#/today', { ...approver, answers: goldenDay })
  await one('.card h2', 'Close of day 4 of 6 done')
  expect(
    all('.closing-steps > li').map((step) => [
      textOf(step),
      step.querySelector('a')?.getAttribute('href') ?? null,
    ]),
  ).toEqual([
    ['Balance of the bank recorded15:53', null],
    ['Checks of the books passed17:01', null],
    ['Every recharge decided3 still open', '#/recharges'],
    ['Every payout taken has a reference1 still open', '#/payouts'],
    ['Bank and books agreeuntil 16:42', null],
    ['No case or unmatched payment is opendone', null],
  ])
})

for (const [open, isNeeded] of [
  [{}, false],
  [{ recharges: 1 }, true],
  [{ cases: 1, payouts: 1 }, true],
] as const) {
  const count = Object.keys(open).length
  test(`with ${count} steps open the note of the day is ${isNeeded ? 'required' : 'free'}`, async () => {
    const day = { day: '2026-11-28', today: '2026-11-28', open_days: ['2026-11-28'] }
    const desk = await openConsole('#/today', {
      ...approver,
      // What one has written for the day stays until it is sent.
      id: idOf(900 + count),
      answers: [
        answer(operatorGetDay, () => ({
          ...{ ...day, steps: stepsOf(open), closing: null, needs_approval: false },
          next: { from: null, payments: 0, amount: 0 },
        })),
        answer(operatorCloseDay, () => closing),
        ...goldenDay,
      ],
    })
    await click('button', 'Close the day…')
    const close = await one('button', 'Close 2026-11-28')
    close.click()
    if (isNeeded) {
      await expect.poll(() => textOf(close.closest('form'))).toContain('Say why first.')
      expect(desk.calls(operatorCloseDay)).toEqual([])
      await type('.panel-form input', 'The office closes')
      close.click()
    }
    const note = isNeeded ? 'The office closes' : ''
    await expect.poll(() => desk.calls(operatorCloseDay)).toEqual([{ day: '2026-11-28', note }])
  })
}

test('next for me is what my roles decide: the own proposal is not there, and each row opens its record', async () => {
  await openConsole('#/today', { ...approver, answers: goldenDay })
  await one('.next li', 'Confirm an import of the bank')
  const rows = all('.next li a').map((link) => link.getAttribute('href'))
  expect(rows).toEqual([
    ...waitingProposals.slice(1).map(({ id }) => `#/approvals/${id}`),
    `#/bank/import-${idOf(50)}`,
  ])
})
