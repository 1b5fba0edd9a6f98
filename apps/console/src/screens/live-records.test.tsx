// @vitest-environment jsdom
import type { Endpoint } from '@mavuno/sdk/contract'
import * as operators from '@mavuno/sdk/operator'
import type { Change, UserRecord } from '@mavuno/sdk/operator'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { live } from '../live.js'
import { anyRecord } from '../testing/any-record.js'
import { answer, one, openConsole } from '../testing/console.js'
import { goldenDay } from '../testing/golden-day.js'
import { at, idOf, payoutDetail, rechargeDetail } from '../testing/records.js'
import { openTalk, record } from '../testing/talk.js'

const listeners = new Set<(change: Change) => void>()

beforeEach(() => {
  vi.spyOn(live, 'onChange').mockImplementation((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  })
  // Without polling, the console requests only what a change made stale.
  vi.spyOn(globalThis, 'setInterval').mockReturnValue(0 as never)
  onTestFinished(() => void vi.restoreAllMocks())
})

const lists = (Object.values(operators) as unknown[])
  .filter((value): value is Endpoint => typeof value === 'object')
  .filter(({ caller, method }) => caller === 'operator' && method === 'GET')

type Desk = Awaited<ReturnType<typeof openConsole>>

/** What the desk has read so far, and of whom. */
const readBy = (desk: Desk) =>
  lists.flatMap((endpoint) =>
    desk.calls(endpoint).map((input) => {
      const { user_id } = Object(input) as { user_id?: string }
      return endpoint.name + (user_id === undefined ? '' : ' of the customer')
    }),
  )

/** The server says that a record has changed; what it makes the desk read is as expected. */
async function expectRead(desk: Desk, kind: Change['kind'], number: number, expected: string[]) {
  const before = readBy(desk)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const listener of listeners) listener({ kind, ids: [idOf(number)] })
  vi.advanceTimersByTime(500)
  vi.useRealTimers()
  const added = () => {
    const left = [...before]
    return readBy(desk).filter((name) => {
      const place = left.indexOf(name)
      if (place >= 0) left.splice(place, 1)
      return place < 0
    })
  }
  const change = `${kind} ${number}`
  await expect.poll(() => [change, new Set(added())]).toEqual([change, new Set(expected)])
}

const records = [
  answer(operators.operatorGetRecharge, ({ id }) => ({ ...rechargeDetail(11), id })),
  answer(operators.operatorGetWithdrawal, ({ id }) => ({ ...payoutDetail(21), id })),
]
const [recharges, payouts] = ['operatorListRecharges', 'operatorListWithdrawals'] as const
const proposals = 'operatorListProposals'
const counts = [
  ['recharge', recharges],
  ['withdrawal', payouts],
  ['proposal', proposals],
] as const

test.each([
  ['recharges', 11, 'recharge', 'operatorGetRecharge', recharges],
  ['payouts', 21, 'withdrawal', 'operatorGetWithdrawal', payouts],
  ['approvals', 32, 'proposal', 'operatorGetProposal', proposals],
] as const)(
  'a record of the %s is read again when it has changed, its list when any has, and neither for another kind',
  async (screen, number, kind, record, list) => {
    const desk = await openConsole(`#/${screen}/${idOf(number)}`, {
      roles: ['cashier', 'approver'],
      answers: [...records, ...anyRecord, ...goldenDay],
    })
    await one('.panel-head')
    await expectRead(desk, kind, number, [record, list])
    await expectRead(desk, kind, 99, [list])
    // The menu counts the others.
    for (const [other, counted] of counts) {
      if (other !== kind) await expectRead(desk, other, number, [counted])
    }
  },
)

const waits = (more: Partial<UserRecord>) => [
  record(13, at('11:30'), { status: 'pending', ...more }),
]

test('a conversation is read again when it has changed, and what waits of its customer when that has', async () => {
  const desk = await openTalk({
    roles: ['support', 'cashier', 'approver'],
    records: waits({ kind: 'recharge' }),
  })
  await one('.talk-side .talk-waits')
  const all = ['operatorCountConversations', 'operatorListConversations']
  const ofOne = ['operatorGetConversation', 'operatorListMessages', 'operatorListNotes']
  await expectRead(desk, 'conversation', 1, [...all, ...ofOne])
  await expectRead(desk, 'conversation', 2, all)
  await expectRead(desk, 'recharge', 11, [recharges, `${recharges} of the customer`])
  await expectRead(desk, 'recharge', 13, [recharges, 'operatorListUserRecords'])
  await expectRead(desk, 'recharge', 99, [recharges])
  await expectRead(desk, 'withdrawal', 12, [payouts, `${payouts} of the customer`])
  await expectRead(desk, 'withdrawal', 13, [payouts])
  await expectRead(desk, 'proposal', 99, [proposals, `${proposals} of the customer`])
})

test('the line of a withdrawal that waits is read again when that has changed', async () => {
  const desk = await openTalk({ records: waits({ kind: 'withdraw' }) })
  await one('.mv-chat-bubble-text', 'Withdrawal of Ksh 501.01, pending')
  await expectRead(desk, 'withdrawal', 13, [payouts, 'operatorListUserRecords'])
  await expectRead(desk, 'recharge', 13, [recharges])
})

test.each(['today', 'bank', 'exceptions'])(
  'an import that has changed is read again on the screen %s',
  async (screen) => {
    const answers = [...anyRecord, ...goldenDay]
    const desk = await openConsole(`#/${screen}`, { roles: ['approver'], answers })
    await expect.poll(() => readBy(desk)).toContain('operatorListBankImports')
    await expectRead(desk, 'bank_import', 1, ['operatorListBankImports'])
    await expectRead(desk, 'recharge', 1, [recharges])
  },
)
