// @vitest-environment jsdom
import type { Endpoint } from '@mavuno/sdk/contract'
import {
  operatorCompleteRecharge,
  operatorListRecharges,
  operatorListWithdrawals,
  operatorRejectRecharge,
  operatorRejectWithdrawal,
  operatorSumRecharges,
  operatorSumWithdrawals,
  operatorAssignWithdrawal,
} from '@mavuno/sdk/operator'
import { beforeEach, expect, test } from 'vitest'
import { all, answer, click, one, openConsole, Rejected, textOf, type } from './testing/console.js'
import { idOf, payout, payoutDetail, recharge } from './testing/records.js'

/** What the filter of these tests finds of three times as many: more than a page, also of its parts. */
const count = 54
/** The row of the first page that the server rejects, and how. */
const failing = idOf(30)
const why = 'Somebody else was faster.'
/** Rows of one customer and of an amount or more. */
const filter = 'find=Wanjiru&min_amount=20000'

interface ListInput {
  readonly query?: string | undefined
  readonly min_amount?: number | undefined
  readonly only?: string | undefined
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

/** The ids of the rows that were decided: no list has them any more. */
let decided: Set<string>
beforeEach(() => {
  decided = new Set()
})

function decide({ id }: { readonly id: string }) {
  if (id === failing) throw new Rejected(2006, why)
  decided.add(id)
}

/**
 * Lists as the server does: of three rows that wait, one has the customer and the amount. Of those, `isOnly` says which
 * fit a part of the list.
 */
function listOf<Row extends { readonly id: string; readonly amount: number }>(
  rowOf: (number: number, amount: number) => Row,
  isOnly: (row: Row) => boolean,
) {
  const rows = Array.from({ length: 3 * count }, (_, at) =>
    rowOf(at, at % 3 === 2 ? 19_999 : 20_000 + at),
  )
  const found = ({ query, min_amount = 0, only }: ListInput) =>
    rows.filter(
      (row, at) =>
        !decided.has(row.id) &&
        (query !== 'Wanjiru' || at % 3 !== 1) &&
        row.amount >= min_amount &&
        (only === undefined || isOnly(row)),
    )
  return {
    found,
    page(input: ListInput) {
      const all = found(input)
      const from = Number(input.cursor ?? 0)
      const to = from + (input.limit ?? 20)
      return { items: all.slice(from, to), next: to < all.length ? String(to) : null }
    },
    sum(input: ListInput) {
      const all = found(input)
      return { count: all.length, amount: all.reduce((sum, { amount }) => sum + amount, 0) }
    },
  }
}

const payouts = listOf(
  (number, amount) => payout(number, { amount }),
  ({ id }) => Number(id.slice(-4)) < 3 * 52,
)
const recharges = listOf(
  (number, amount) => recharge(number, { amount, listed_by_bank: number < 3 * 52 }),
  (row) => row.listed_by_bank,
)

const answers = [
  answer(operatorListWithdrawals, payouts.page),
  answer(operatorSumWithdrawals, payouts.sum),
  answer(operatorListRecharges, recharges.page),
  answer(operatorSumRecharges, recharges.sum),
  answer(operatorAssignWithdrawal, (input) => (decide(input), payoutDetail(0))),
  answer(operatorRejectWithdrawal, (input) => (decide(input), payoutDetail(0))),
  answer(operatorRejectRecharge, (input) => (decide(input), recharge(0))),
  answer(operatorCompleteRecharge, (input) => (decide(input), recharge(0))),
]

const write = (amount: number) =>
  `Ksh ${(amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`
const idsOf = (rows: readonly unknown[]) => rows.map((row) => (row as { id: string }).id)

/** The row that was rejected stays selected and says why, when no dialog is open any more. */
async function expectFailed() {
  const row = await one('.queue-rows > li', why)
  expect(all('[role=dialog]')).toEqual([])
  expect(row.querySelector<HTMLInputElement>('input')?.checked).toBe(true)
  await one('.select-bar[data-selected]', /^1 selected/)
}

const bulk: readonly [
  string,
  string,
  ListInput,
  typeof payouts | typeof recharges,
  string,
  Endpoint,
][] = [
  ['taking payouts', 'payouts?', {}, payouts, 'Take', operatorAssignWithdrawal],
  [
    'taking a part of the payouts',
    'payouts?only=free&',
    { only: 'free' },
    payouts,
    'Take',
    operatorAssignWithdrawal,
  ],
  ['refusing payouts', 'payouts?', {}, payouts, 'Refuse', operatorRejectWithdrawal],
  ['refusing recharges', 'recharges?', {}, recharges, 'Refuse', operatorRejectRecharge],
  [
    'crediting what is exact',
    'recharges?only=exact&',
    { only: 'exact' },
    recharges,
    'Credit',
    operatorCompleteRecharge,
  ],
]

for (const [title, address, part, list, button, endpoint] of bulk) {
  test(`${title} is done to all rows that the filter finds on all pages, and to no other; one that fails says why`, async () => {
    const desk = await openConsole(`#/${address}${filter}`, { roles: ['cashier'], answers })
    const input = { query: 'Wanjiru', min_amount: 20_000, ...part }
    const expected = list.found(input)
    const { count: number, amount } = list.sum(input)
    await click('.queue-rows > li:first-child input')
    await click('button', `Select all ${number} that fit`)
    await one('.select-bar[data-selected]', `${number} selected ${write(amount)}`)
    await click('.select-bar button', `${button}…`)
    if (button === 'Refuse') await type('[role=dialog] input', 'No such payment')
    await click('[role=dialog] button', `${button} ${number}, ${write(amount)}`)
    if (button === 'Take') {
      const left = expected.find(({ id }) => id === failing)?.amount ?? 0
      await one('[role=dialog] [role=status]', `${number - 1} taken, ${write(amount - left)}`)
      await click('[role=dialog] button', 'Back')
    } else await click('button', 'Send now')
    await expectFailed()
    expect(idsOf(desk.calls(endpoint))).toEqual(idsOf(expected))
  })
}

test('of a list that is not loaded to its end all that is exact is offered and credited, and nothing that the filter hides', async () => {
  const desk = await openConsole(`#/recharges?${filter}`, { roles: ['cashier'], answers })
  const exact = { query: 'Wanjiru', min_amount: 20_000, only: 'exact' }
  const expected = recharges.found(exact)
  const { count: number, amount } = recharges.sum(exact)
  await one('.select-bar', `${number} are at the bank to the cent: ${write(amount)}`)
  await click('.select-bar button', 'Credit all of them…')
  const credit = await one('[role=dialog] button', /^Credit/)
  expect(textOf(credit)).toBe(`Credit ${number}, ${write(amount)}`)
  // All that was loaded can be credited.
  expect(all('[role=dialog] h3')).toEqual([])
  credit.click()
  await click('button', 'Send now')
  await expectFailed()
  expect(idsOf(desk.calls(operatorCompleteRecharge))).toEqual(idsOf(expected))
})
