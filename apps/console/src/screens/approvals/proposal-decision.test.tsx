// @vitest-environment jsdom
import {
  operatorApproveProposal,
  operatorGetProposal,
  operatorListProposals,
  operatorWithdrawProposal,
  type OperatorRole,
  type ProposalDetail,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, me, one, openConsole, textOf } from '../../testing/console.js'
import { baraka, goldenDay, lastPage } from '../../testing/golden-day.js'
import { at, idOf, proposal } from '../../testing/records.js'

const digest = 'ab'.repeat(32)
const own = { proposed_by: { ...me, nickname: 'Akinyi' } } as const

/** A proposal to resume payouts, on which approvers and owners decide. */
async function openProposal(more: Partial<ProposalDetail>, role: OperatorRole, now = at('18:00')) {
  const row: ProposalDetail = {
    ...proposal(41, { action: 'resumePayouts', amount: null, digest }),
    ...{ before: null, after: null, problem: null, ...more },
  }
  const answers = [
    answer(operatorGetProposal, () => row),
    answer(operatorWithdrawProposal, () => row),
    answer(operatorApproveProposal, () => row),
    ...goldenDay,
  ]
  const desk = await openConsole(`#/approvals/${idOf(41)}`, { roles: [role], answers, now })
  const head = await one('.panel-head', 'Proposed by')
  return { desk, panel: head.closest('section')! }
}

const decision = () => textOf(document.querySelector('.decision'))

for (const [title, more, role, expected] of [
  ['another has made', {}, 'approver', 'Approve with my passkeyRefuse… R'],
  ['the operator has made', own, 'approver', /another operator decides\.Take it back$/],
  ['another decides by role', {}, 'cashier', 'Your roles read this and do not decide on it.'],
  ['only owners decide', { action: 'setLimits' }, 'approver', /do not decide on it\.$/],
  ['is approved', { status: 'executed' }, 'approver', undefined],
  ['has expired', { status: 'expired' }, 'approver', undefined],
] as const) {
  test(`a proposal that ${title} offers ${role === 'approver' ? 'an' : 'a'} ${role} what they may do with it`, async () => {
    await openProposal(more, role)
    if (expected === undefined) expect(all('.decision')).toEqual([])
    else expect(decision()).toMatch(expected)
  })
}

test('what would fail now says why, and cannot be approved', async () => {
  const { panel } = await openProposal({ problem: 'wrong_state' }, 'approver')
  const wrong = [...panel.querySelectorAll('.checked [data-wrong]')].map(textOf)
  expect(wrong).toEqual([expect.stringMatching(/^Approving it now would fail: ./)])
  const approve = await one('.decision [type=submit]')
  expect((approve as HTMLButtonElement).disabled).toBe(true)
})

test('one’s own proposal is taken back by its id', async () => {
  const { desk } = await openProposal(own, 'approver')
  await click('.decision button', 'Take it back')
  await expect.poll(() => desk.calls(operatorWithdrawProposal)).toEqual([{ id: idOf(41) }])
  expect(desk.calls(operatorApproveProposal)).toEqual([])
})

for (const [left, isSoon] of [
  [30 * 60, false],
  [30 * 60 - 1, true],
] as const) {
  test(`a proposal that expires in ${left} s ${isSoon ? 'says so' : 'does not say so yet'}`, async () => {
    const { panel } = await openProposal({}, 'approver', at('22:05') - left)
    const warnings = [...panel.querySelectorAll('.checked [data-wrong]')].map(textOf)
    expect(warnings).toEqual(isSoon ? [expect.stringContaining('2026-11-28 22:05:00')] : [])
    expect(textOf(panel.querySelector('.panel-head'))).toContain(
      'Proposed by Baraka, 2026-11-28 10:05:00. Expires 2026-11-28 22:05:00',
    )
  })
}

for (const [status, reason, said] of [
  ['executed', null, 'Approved, and doneChebet, 2026-11-28 12:34:00.'],
  ['rejected', 'No such transfer', 'Refused: nothing was doneChebet, 2026-11-28 12:34:00. No such'],
  ['failed', 'wrong_state', 'Failed: nothing was doneChebet, 2026-11-28 12:34:00.'],
] as const) {
  test(`a proposal of the status ${status} says who decided it and when`, async () => {
    const chebet = { ...baraka, id: idOf(3), nickname: 'Chebet' }
    const decided = { decided_by: chebet, decided: at('12:34') }
    await openProposal({ status, reason, ...decided }, 'approver')
    const notice = await one('.mv-notice', 'Chebet')
    expect(textOf(notice)).toContain(said)
    expect(notice.getAttribute('data-tone')).toBe(status === 'executed' ? 'green' : 'red')
  })
}

test('the list begins with what the operator decides on, and goes on with what others do', async () => {
  const rows = [
    proposal(31, own),
    proposal(32, { action: 'setLimits', amount: null }),
    proposal(33, { amount: 40_300 }),
    proposal(34, { action: 'resumePayouts', amount: null }),
  ]
  const answers = [answer(operatorListProposals, () => lastPage(rows)), ...goldenDay]
  await openConsole('#/approvals', { roles: ['approver'], answers })
  await one('.queue', 'For you')
  const order = all('.queue-rows > li').map((row) => row.dataset['row'])
  expect(order).toEqual([33, 34, 31, 32].map(idOf))
})
