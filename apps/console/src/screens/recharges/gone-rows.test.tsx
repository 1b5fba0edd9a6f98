// @vitest-environment jsdom
import {
  operatorGetConversation,
  operatorGetProposal,
  operatorGetRecharge,
  operatorGetWithdrawal,
  operatorListConversations,
  operatorListProposals,
  operatorListRecharges,
  operatorListWithdrawals,
  type Change,
} from '@mavuno/sdk/operator'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { live } from '../../live.js'
import { all, answer, me, openConsole, textOf } from '../../testing/console.js'
import { baraka, goldenDay, lastPage } from '../../testing/golden-day.js'
import {
  idOf,
  payout,
  payoutDetail,
  proposal,
  recharge,
  rechargeDetail,
} from '../../testing/records.js'
import { conversation } from '../../testing/talk.js'

const listeners = new Set<(change: Change) => void>()

beforeEach(() => {
  vi.spyOn(live, 'onChange').mockImplementation((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  })
  // Nor does a row go because it left some seconds ago.
  vi.spyOn(globalThis, 'setInterval').mockReturnValue(0 as never)
  onTestFinished(() => void vi.restoreAllMocks())
})

const akinyi = { ...me, nickname: 'Akinyi' }
type Decider = typeof baraka | typeof akinyi | null

/** Of each list its rows, and what the record says once it has left: decided by somebody, or still pending. */
const lists = {
  recharges: (ids: () => readonly number[], who: Decider, status: 'completed' | 'pending') => [
    answer(operatorListRecharges, () => lastPage(ids().map((id) => recharge(id)))),
    answer(operatorGetRecharge, ({ id }) => ({
      ...{ ...rechargeDetail(1), id, status, decided_by: who },
    })),
  ],
  payouts: (ids: () => readonly number[], who: Decider, status: 'completed' | 'pending') => [
    answer(operatorListWithdrawals, () => lastPage(ids().map((id) => payout(id)))),
    answer(operatorGetWithdrawal, ({ id }) => ({
      ...{ ...payoutDetail(1), id, status, decided_by: who },
    })),
  ],
  approvals: (ids: () => readonly number[], who: Decider, status: 'completed' | 'pending') => [
    answer(operatorListProposals, () => lastPage(ids().map((id) => proposal(id)))),
    answer(operatorGetProposal, ({ id }) => ({
      ...{ ...proposal(1), id, decided_by: who, before: null, after: null, problem: null },
      status: status === 'pending' ? status : ('executed' as const),
    })),
  ],
  chat: (ids: () => readonly number[], who: Decider) => [
    answer(operatorListConversations, () =>
      lastPage(ids().map((id) => conversation({ id: idOf(id) }))),
    ),
    answer(operatorGetConversation, ({ id }) => conversation({ id, assigned_to: who })),
  ],
}
type Screen = keyof typeof lists
const kinds: Readonly<Record<Screen, Change['kind']>> = {
  ...{ recharges: 'recharge', payouts: 'withdrawal', approvals: 'proposal', chat: 'conversation' },
}

interface Left {
  readonly who?: Decider
  readonly status?: 'completed' | 'pending'
  readonly count?: number
}

/** Opens a list and removes all rows but the first from it. `rows` returns the notes on the removed rows. */
async function removeOtherRows(
  screen: Screen,
  { who = baraka, status = 'completed', count = 1 }: Left = {},
) {
  let ids = [1, ...Array.from({ length: count }, (_, place) => 2 + place)]
  const desk = await openConsole(`#/${screen}`, {
    roles: ['cashier', 'approver', 'support'],
    answers: [...lists[screen](() => ids, who, status), ...goldenDay],
  })
  await expect.poll(() => all('.queue-rows > li')).toHaveLength(count + 1)
  ids = [1]
  // Changes are gathered for half a second.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const listener of listeners) listener({ kind: kinds[screen], ids: [] })
  vi.advanceTimersByTime(500)
  vi.useRealTimers()
  const rows = () =>
    all('.queue-rows > li').map((row) => textOf(row.querySelector('.row-gone')) ?? null)
  return { desk, rows }
}

test.each<[string, Screen, Decider, readonly (string | null)[]]>([
  ['Baraka', 'recharges', baraka, [null, 'Decided by Baraka']],
  ['Baraka', 'payouts', baraka, [null, 'Decided by Baraka']],
  ['Baraka', 'approvals', baraka, [null, 'Decided by Baraka']],
  ['Baraka', 'chat', baraka, [null, 'With Baraka']],
  ['me', 'recharges', akinyi, [null]],
  ['me', 'payouts', akinyi, [null]],
  ['me', 'approvals', akinyi, [null]],
  ['me', 'chat', akinyi, [null]],
  ['nobody', 'recharges', null, [null, 'No longer waits']],
  ['nobody', 'chat', null, [null, 'No longer waits']],
])(
  'a row that left because of %s says so on the list of %s, and goes at once if it was me',
  async (_, screen, who, expected) => {
    const { rows } = await removeOtherRows(screen, { who })
    await expect.poll(rows).toEqual(expected)
  },
)

test('a row that still waits, and only fits the filter no more, is not called decided', async () => {
  const { desk, rows } = await removeOtherRows('recharges', { status: 'pending', who: null })
  await expect.poll(() => desk.calls(operatorGetRecharge)).toEqual([{ id: idOf(2) }])
  await expect.poll(() => all('.queue-rows > li[data-gone]')).toHaveLength(1)
  expect(rows()).toEqual([null, null])
})

test('the box above the rows selects those that are still there', async () => {
  await removeOtherRows('recharges', { status: 'pending', who: null })
  await expect.poll(() => all('.queue-rows > li[data-gone]')).toHaveLength(1)
  const [box] = all('.rows-head input') as HTMLInputElement[]
  box?.click()
  await expect.poll(() => box?.checked).toBe(true)
  expect(all('.queue-rows input:checked')).toHaveLength(1)
})

test('of many rows that left at once twenty say who decided them', async () => {
  const { desk, rows } = await removeOtherRows('recharges', { count: 22 })
  const named = Array.from({ length: 20 }, () => 'Decided by Baraka')
  await expect.poll(rows).toEqual([null, ...named, 'No longer waits', 'No longer waits'])
  expect(desk.calls(operatorGetRecharge)).toHaveLength(20)
})
