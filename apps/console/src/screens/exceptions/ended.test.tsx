// @vitest-environment jsdom
import type { EndpointReply } from '@mavuno/sdk/contract'
import {
  operatorGetCase,
  operatorGetUnmatched,
  operatorListCases,
  operatorListUnmatched,
  type OperatorRole,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { anyRecord } from '../../testing/any-record.js'
import { all, answer, cellsOf, one, openConsole, textOf } from '../../testing/console.js'
import { baraka, goldenDay, lastPage } from '../../testing/golden-day.js'
import { at, idOf } from '../../testing/records.js'

type CaseDetail = EndpointReply<typeof operatorGetCase>
type Money = EndpointReply<typeof operatorGetUnmatched>

const wanjiru = { id: idOf(700), phone: '2547*****678', nickname: 'Wanjiru' }
const chebet = { id: idOf(3), phone: '254700000003', nickname: 'Chebet' }

const endedCase: CaseDetail = {
  ...{ id: idOf(1), kind: 'paid_twice', direction: 'out', subject: idOf(21), user: wanjiru },
  ...{ reference: 'SK9', owed: -20_300, details: {}, opened: at('08:31'), resolved: at('11:44') },
  ...{ resolution: 'pay_back', pending_proposal: null },
  decision: { proposal_id: idOf(95), proposed_by: baraka, decided_by: chebet },
}
const endedMoney: Money = {
  ...{ id: idOf(2), provider: 'mpesa', receipt: 'SK8', amount: 29_600, reference: 'R1' },
  ...{ payer: '2547*****111', payer_name: 'O. M.', paid: at('07:41'), reported: at('07:52') },
  ordered: { id: idOf(11), amount: 30_000, status: 'expired', user: wanjiru },
  credited: {
    ...{ id: idOf(12), amount: 29_600, status: 'completed' },
    user: { ...wanjiru, nickname: 'Otieno' },
  },
  ...{ resolution: 'credit', resolved: at('12:55'), reason: 'They called', candidates: [] },
  pending_proposal: null,
}

async function openEnded(
  address: string,
  { row = endedCase, money = endedMoney }: { row?: CaseDetail; money?: Money } = {},
  role: OperatorRole = 'approver',
) {
  const answers = [
    answer(operatorListCases, () => lastPage([row])),
    answer(operatorListUnmatched, () => lastPage([money])),
    answer(operatorGetCase, () => row),
    answer(operatorGetUnmatched, () => money),
    ...anyRecord,
    ...goldenDay,
  ]
  return openConsole(`#/exceptions${address}`, { roles: [role], answers })
}

test('a case that has ended is listed with how it ended, and does not wait', async () => {
  const desk = await openEnded('?show=resolved&find=SK9')
  expect(cellsOf(await one('.queue-rows > li'))).toEqual({
    Opened: '08:31',
    'What does not fit': 'Paid twice Wanjiru',
    'Left the bank': '\u2212203.00',
    State: 'The customer gets it',
  })
  expect(textOf((await one('.queue-rows > li')).querySelector('.row-waits'))).toBe('')
  expect(desk.calls(operatorListCases)).toContainEqual({
    ...{ open: false, query: 'SK9', limit: 50 },
  })
})

test('money that was settled is listed with how it ended, and does not wait', async () => {
  const desk = await openEnded('?show=settled&find=SK8')
  expect(cellsOf(await one('.queue-rows > li'))).toEqual({
    Paid: '07:41',
    'Receipt and payer': 'SK8 O. M. 2547*****111',
    Amount: '296.00',
    State: 'Credited',
  })
  expect(textOf((await one('.queue-rows > li')).querySelector('.row-waits'))).toBe('')
  expect(desk.calls(operatorListUnmatched)).toContainEqual({
    ...{ open: false, query: 'SK8', limit: 50 },
  })
})

test.each<[string, Partial<CaseDetail>, OperatorRole, string, string | null]>([
  [
    'who proposed and who approved how it ended',
    {},
    'approver',
    'The customer gets itEnded 2026-11-28 11:44:00: Baraka proposed it, Chebet approved it. Open the proposal',
    `#/approvals/${idOf(95)}`,
  ],
  [
    'when it ended, if the decision is no longer there',
    { decision: null },
    'approver',
    'The customer gets itEnded 2026-11-28 11:44:00, by two operators.',
    null,
  ],
])('a case says %s', async (_, more, role, expected, href) => {
  await openEnded(`/${idOf(1)}?show=resolved`, { row: { ...endedCase, ...more } }, role)
  const notice = await one('.mv-notice', 'The customer gets it')
  expect(textOf(notice)).toBe(expected)
  expect(notice.querySelector('a')?.getAttribute('href') ?? null).toBe(href)
  expect(all('.decision')).toEqual([])
})

test('settled money says who got it, why and when, and what it was ordered as no longer', async () => {
  await openEnded(`/${idOf(2)}?show=settled`)
  const notice = await one('.mv-notice', 'Credited')
  expect(textOf(notice)).toBe(
    'CreditedOtieno 07** *** 678. They called Ended 2026-11-28 12:55:00, by two operators.',
  )
  expect(notice.querySelector('a')?.getAttribute('href')).toBe(`#/recharges/${idOf(12)}`)
  expect(all('.mv-notice')).toHaveLength(1)
  expect(all('.panel-form, .candidates')).toEqual([])
})

test.each<[string, string, Parameters<typeof openEnded>[1]]>([
  [
    'a case',
    `/${idOf(1)}`,
    {
      row: {
        ...{ ...endedCase, resolved: null, resolution: null, decision: null },
        pending_proposal: idOf(96),
      },
    },
  ],
  [
    'money',
    `/money.${idOf(2)}`,
    {
      money: {
        ...{ ...endedMoney, resolved: null, resolution: null, credited: null, reason: null },
        pending_proposal: idOf(96),
      },
    },
  ],
])(
  '%s whose end is proposed opens the proposal, and has no second one',
  async (_, address, rows) => {
    await openEnded(address, rows, 'cashier')
    const link = await one('.mv-notice a', 'Open the proposal')
    expect(link.getAttribute('href')).toBe(`#/approvals/${idOf(96)}`)
    expect(all('.decision, .panel-form')).toEqual([])
  },
)

test.each([
  ['a case', `/${idOf(1)}`],
  ['money', `/money.${idOf(2)}`],
])('how %s ends is proposed by cashiers, as an approver reads', async (_, address) => {
  const open = { resolved: null, resolution: null }
  await openEnded(address, {
    row: { ...endedCase, ...open, decision: null },
    money: { ...endedMoney, ...open, credited: null },
  })
  await one('p', 'Cashiers propose how a case ends, and another operator decides.')
  expect(all('.decision [type=submit], .panel-form')).toEqual([])
})
