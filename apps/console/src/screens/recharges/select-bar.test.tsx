// @vitest-environment jsdom
import {
  operatorCompleteRecharge,
  operatorListRecharges,
  operatorSumRecharges,
  type OperatorRecharge,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, one, openConsole, Rejected, textOf } from '../../testing/console.js'
import { goldenDay, lastPage } from '../../testing/golden-day.js'
import { recharge } from '../../testing/records.js'

/** As many rows as these wait; one in three is exact. */
function deskOf(count: number, failing?: string) {
  const row = (at: number): OperatorRecharge =>
    recharge(at, { amount: 10_000, listed_by_bank: at % 3 === 0 })
  const rows = Array.from({ length: Math.min(count, 1_100) }, (_, at) => row(at))
  const answers = [
    answer(operatorListRecharges, ({ cursor, limit = 20, only }) => {
      const from = Number(cursor ?? 0)
      if (cursor === failing && cursor !== undefined) throw new Rejected(5000, 'The list is down.')
      const fit = only === 'exact' ? rows.filter(({ listed_by_bank }) => listed_by_bank) : rows
      const next = from + limit < fit.length ? String(from + limit) : null
      return { items: fit.slice(from, from + limit), next }
    }),
    answer(operatorSumRecharges, ({ only }) => {
      const fit = only === 'exact' ? Math.ceil(count / 3) : count
      return { count: fit, amount: fit * 10_000 }
    }),
    ...goldenDay,
  ]
  return { roles: ['cashier'], answers } as const
}

interface Listed {
  readonly query?: string
  readonly limit?: number
}

/** Pages of the selection are longer than those of the list; the count in the menu asks for no words. */
const isPageOfSelection = ({ query, limit }: Listed) => query === '' && limit === 100

const selectFirst = () => click('.queue-rows > li:first-child input')

test.each([
  [51, 'Select all 51 that fit', 51, 'Ksh 5,100.00'],
  [1_000, 'Select all 1000 that fit', 1_000, 'Ksh 100,000.00'],
  [1_001, 'Select the first 1000 of 1001', 1_000, 'Ksh 100,000.00'],
])(
  'of %i rows a press selects all, or the first thousand',
  async (count, button, selected, amount) => {
    const desk = await openConsole('#/recharges', deskOf(count))
    await selectFirst()
    await click('.select-bar button', button)
    await one('.select-bar[data-selected]', `${selected} selected ${amount}`)
    // Nothing is left to be selected, and no page is read in vain.
    expect(all('.select-bar button', /^Select (all|the first)/)).toEqual([])
    const pages = desk
      .calls(operatorListRecharges)
      .filter((input) => isPageOfSelection(input as Listed))
    expect(pages).toHaveLength(Math.ceil(selected / 100))
  },
)

test('where a page of them cannot be read, it says so and selects no more than was selected', async () => {
  await openConsole('#/recharges', deskOf(151, '100'))
  await selectFirst()
  await click('.select-bar button', 'Select all 151 that fit')
  await one('.mv-toast', 'The list is down.')
  await one('.select-bar[data-selected]', '1 selected Ksh 100.00')
  await one('.select-bar button', 'Select all 151 that fit')
})

test.each([
  ['#/recharges', 51, 'Credit all of them…'],
  ['#/recharges', 3_000, 'Credit all of them…'],
  ['#/recharges', 3_003, 'Select the first 1000 of 1001'],
  ['#/recharges', 10_000, 'Select the first 1000 of 3334'],
  ['#/recharges?only=exact', 9_000, 'Select the first 1000 of 3000'],
  ['#/recharges', 10_001, undefined],
  ['#/recharges?only=unclear', 600, undefined],
  ['#/recharges?show=completed', 600, undefined],
])(
  '%s with %i rows offers to credit what is exact, or does not',
  async (address, count, button) => {
    await openConsole(address, deskOf(count))
    await one('.queue-rows:last-of-type > li:last-child')
    const offers = () =>
      all('.select-bar button', /Credit|first/).map((one) => textOf(one)?.replace(' ⇧Y', ''))
    if (button !== undefined) await expect.poll(offers).toEqual([button])
    else {
      await one('.queue .head', String(count))
      expect(offers()).toEqual([])
    }
  },
)

test('rows that wait to be sent are neither offered nor counted again', async () => {
  const rows = [
    recharge(1, { amount: 10_100 }),
    recharge(2, { amount: 20_200 }),
    recharge(3, { amount: 40_400, listed_by_bank: false }),
  ]
  const list = answer(operatorListRecharges, () => lastPage(rows))
  await openConsole('#/recharges', { roles: ['cashier'], answers: [list, ...deskOf(3).answers] })
  await one('.select-bar', '2 are at the bank to the cent: Ksh 303.00')
  await selectFirst()
  await click('.select-bar button', 'Credit…')
  await click('[role=dialog] button', 'Credit 1, Ksh 101.00')
  await one('.queue-rows > li:first-child', 'Sent in a few seconds')
  await click('.select-bar button', 'Select none')
  await one('.select-bar', '1 is at the bank to the cent: Ksh 202.00')
  await click('.later-line button', 'Undo')
  await one('.select-bar', '2 are at the bank to the cent: Ksh 303.00')
})

test('the box above the rows says whether none, some or all are selected, and selects all or none', async () => {
  await openConsole('#/recharges', deskOf(3))
  await one('.queue-rows > li:last-child')
  const box = (await one('.rows-head input')) as HTMLInputElement
  const state = () => (box.indeterminate ? 'some' : box.checked ? 'all' : 'none')
  const selected = () => all('.queue-rows input:checked').length
  expect(state()).toBe('none')
  await selectFirst()
  await expect.poll(state).toBe('some')
  for (const [expected, count] of [
    ['all', 3],
    ['none', 0],
  ] as const) {
    box.click()
    await expect.poll(() => [state(), selected()]).toEqual([expected, count])
  }
})

test('after all that was offered is credited, the head says what is left, and nothing is offered any more', async () => {
  const credited = new Set<string>()
  const left = (exact: boolean) =>
    Array.from({ length: 80 }, (_, at) =>
      recharge(at, { amount: 10_000, listed_by_bank: at < 20 }),
    ).filter(({ id, listed_by_bank }) => !credited.has(id) && (listed_by_bank || !exact))
  const answers = [
    answer(operatorListRecharges, ({ only, cursor, limit = 20 }) => {
      const [rows, from] = [left(only === 'exact'), Number(cursor ?? 0)]
      const next = from + limit < rows.length ? String(from + limit) : null
      return { items: rows.slice(from, from + limit), next }
    }),
    answer(operatorSumRecharges, ({ only }) => {
      const { length: count } = left(only === 'exact')
      return { count, amount: count * 10_000 }
    }),
    answer(operatorCompleteRecharge, ({ id }) => (credited.add(id), recharge(0))),
    ...goldenDay,
  ]
  await openConsole('#/recharges', { roles: ['cashier'], answers })
  await one('.queue .head', '80 wait, Ksh 8,000.00')
  await one('.select-bar', '20 are at the bank to the cent: Ksh 2,000.00')
  await click('.select-bar button', 'Credit all of them…')
  await click('[role=dialog] button', 'Credit 20, Ksh 2,000.00')
  await click('button', 'Send now')
  await one('.queue .head', '60 wait, Ksh 6,000.00')
  await expect.poll(() => all('.select-bar')).toEqual([])
})
