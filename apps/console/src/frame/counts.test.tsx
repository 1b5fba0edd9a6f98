// @vitest-environment jsdom
import {
  operatorCountConversations,
  operatorCountExceptions,
  operatorListConversations,
  operatorListProposals,
  operatorListRecharges,
  operatorListWithdrawals,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { answer, me, one, openConsole, textOf } from '../testing/console.js'
import { goldenDay, lastPage } from '../testing/golden-day.js'
import { at, payout, proposal, recharge } from '../testing/records.js'

const now = at('18:00')
/** Seconds after which something has waited for too long: in a queue, and in the chat. */
const wait_targets = { queue: 1800, chat: 300 }
const mine = { ...me, nickname: 'Akinyi' }

interface Waiting {
  /** For how long the oldest waits, in seconds. */
  readonly waited: number
  readonly count: number
  readonly isMore: boolean
}

/** Answers by which as many wait in a list, or of one kind in a sum. */
const counted = {
  Recharges: ({ waited, count, isMore }: Waiting) =>
    answer(operatorListRecharges, () => ({
      items: Array.from({ length: count }, (_, place) =>
        recharge(100 + place, { create_time: now - waited + place }),
      ),
      next: isMore ? 'next' : null,
    })),
  Payouts: ({ waited, count, isMore }: Waiting) =>
    answer(operatorListWithdrawals, () => ({
      items: Array.from({ length: count }, (_, place) =>
        payout(100 + place, { create_time: now - waited + place }),
      ),
      next: isMore ? 'next' : null,
    })),
  // One’s own proposal is older than all others, and waits for somebody else.
  Approvals: ({ waited, count, isMore }: Waiting) =>
    answer(operatorListProposals, () => ({
      items: [
        proposal(99, { proposed: now - 86_400, proposed_by: mine }),
        ...Array.from({ length: count }, (_, place) =>
          proposal(100 + place, { proposed: now - waited + place }),
        ),
      ],
      next: isMore ? 'next' : null,
    })),
  Chat: ({ waited, count }: Waiting) =>
    answer(operatorCountConversations, () => ({
      ...{ waiting: count, mine: 101, nobody: 102, while_offline: 103, later: 104 },
      waiting_since: now - waited,
    })),
  Exceptions: ({ waited, count }: Waiting) =>
    answer(operatorCountExceptions, () => ({
      ...{ checks: 0, cases: 0, unmatched: count, bank: 0, oldest: now - waited },
    })),
} as const

async function openMenu(screen: keyof typeof counted, waiting: Waiting) {
  const none = answer(operatorListConversations, () => lastPage([]))
  const answers = [counted[screen](waiting), none, ...goldenDay]
  await openConsole('#/chat', { roles: ['approver'], answers, wait_targets, now })
  await one('.queue', 'Nobody waits for an answer')
  const shown = () => {
    const links = [...document.querySelectorAll('.menu-screens a')]
    const link = links.find((element) => textOf(element)?.startsWith(screen))
    const count = link?.querySelector('.menu-count')
    return [textOf(count), count?.hasAttribute('data-late')]
  }
  return shown
}

const names = ['Recharges', 'Payouts', 'Approvals', 'Chat', 'Exceptions'] as const
const targetOf = (name: (typeof names)[number]) =>
  name === 'Chat' ? wait_targets.chat : wait_targets.queue

test.each(
  names.flatMap((name) => [
    [name, targetOf(name) - 1, false] as const,
    [name, targetOf(name), true] as const,
  ]),
)(
  '%s of which the oldest waits for %i s are late in the menu: %s',
  async (name, waited, isLate) => {
    const shown = await openMenu(name, { waited, count: 2, isMore: false })
    await expect.poll(shown).toEqual(['2', isLate])
  },
)

test.each(
  names.flatMap((name) => [
    [name, 99, false, '99'] as const,
    [name, 100, true, '100+'] as const,
    [name, 0, false, undefined] as const,
  ]),
)(
  '%s of which %i are counted, and more: %s, are %s in the menu',
  async (name, count, isMore, text) => {
    const shown = await openMenu(name, { waited: 60, count, isMore })
    await expect.poll(() => shown()[0]).toBe(text)
  },
)

test('the tab for all screens of a phone says how many wait on those that it has no room for', async () => {
  const late = { waited: wait_targets.queue, count: 3, isMore: false }
  await openMenu('Exceptions', late)
  // Approvals and bank are worked at, recharges read: they and Today are the four tabs.
  const more = () => textOf(document.querySelector('.menu-more .menu-count'))
  const tabs = [...document.querySelectorAll('.menu-screens [data-tab]')].map((tab) =>
    textOf(tab)?.replace(/\d+$/, ''),
  )
  expect(tabs).toEqual(['Today', 'Recharges', 'Approvals', 'Bank'])
  await expect.poll(more).toBe(String(2 + 20 + 3))
})
