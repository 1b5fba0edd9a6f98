// @vitest-environment jsdom
import { operatorListHoldings, type OperatorHolding } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, one, openConsole, textOf } from '../../testing/console.js'
import { goldenDay, lastPage } from '../../testing/golden-day.js'
import { at, idOf } from '../../testing/records.js'

const everyDay: OperatorHolding['profit_rule'] = {
  monday: 1,
  tuesday: 1,
  wednesday: 1,
  thursday: 1,
  friday: 1,
  saturday: 1,
  sunday: 1,
}

const dueHolding = (number: number, earnings: number, principal: number): OperatorHolding => ({
  ...{
    id: idOf(number),
    product: { id: idOf(90), name: 'Maize', crop: 'maize' },
    quantity: number,
  },
  ...{ price: 1_000_00, state: 'running', obtained_income: 0, obtained_tax: 0 },
  ...{ total_income: 9_000, remaining_times: 3, due_times: 0, due_amount: 0, due_tax: 0 },
  ...{ income_time: null, next_claim_time: at('20:00'), started: at('06:01') },
  ...{ ends: at('23:00'), returns_principal: true, cycle: 1, number_of_earnings: 3 },
  ...{ earnings_per_time: 3_000, claim_period: 60, profit_rule: everyDay, tax_rate: 0 },
  ...{ terms_hash: 'h', points: 0, points_status: 'processing' },
  user: { id: idOf(700 + number), phone: '2547*****678', nickname: `Customer ${number}` },
  due: { earnings, principal },
})

const firstPage = [dueHolding(1, 1_11, 0), dueHolding(2, 2_22, 300_00)]
const secondPage = [dueHolding(3, 4_44, 500_00)]
const rows = () => all('.entries > li').map((row) => textOf(row))

async function openDue(day: string, items: readonly OperatorHolding[], more = secondPage) {
  const answers = [
    answer(operatorListHoldings, ({ cursor }) =>
      cursor === undefined
        ? { items: [...items], next: more.length > 0 ? 'more' : null }
        : lastPage(more),
    ),
    ...goldenDay,
  ]
  return openConsole(`#/books/${day}?show=forecast`, { roles: ['approver'], answers })
}

test('of a day of which more is to be loaded no sum is shown, and then that of all', async () => {
  const desk = await openDue('2026-11-29', firstPage)
  await one('.entries > li', 'Customer 2')
  await one('.panel-head p', /the holdings that these figures are the sum of\.$/)
  expect(rows()).toEqual([
    'Customer 1Maize × 11.11',
    'Customer 2Maize × 2 · Price given back 300.002.22',
  ])
  await click('.more button')
  await one('.entries > li', 'Customer 3')
  expect(rows().slice(2)).toEqual([
    'Customer 3Maize × 3 · Price given back 500.004.44',
    'Sum · Price given back 800.007.77',
  ])
  expect(desk.calls(operatorListHoldings)).toMatchObject([
    { due_on: '2026-11-29' },
    { due_on: '2026-11-29', cursor: 'more' },
  ])
})

test('rewards that wait are due today, and count in its sum', async () => {
  await openDue('2026-11-28', firstPage, [])
  await one('.entries > li', 'Customer 2')
  await one('.panel-head p', /with all that was due before and is not paid yet\.$/)
  expect(rows()).toEqual([
    'Rewards that wait626.26',
    'Customer 1Maize × 11.11',
    'Customer 2Maize × 2 · Price given back 300.002.22',
    'Sum · Price given back 300.00629.59',
  ])
})

test('a day on which nothing is due says so, and has no sum', async () => {
  await openDue('2026-11-29', [], [])
  await one('p', 'Nothing falls due on this day.')
  expect(rows()).toEqual([])
})
