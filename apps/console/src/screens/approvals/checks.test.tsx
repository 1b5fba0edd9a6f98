// @vitest-environment jsdom
import { operatorGetProposal, type ProposalDetail } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, me, one, openConsole, textOf } from '../../testing/console.js'
import { goldenDay } from '../../testing/golden-day.js'
import { at, idOf, proposal } from '../../testing/records.js'

const target = { kind: 'product', id: idOf(90), name: 'Maize' }
const unchanged = 'Nothing else has changed it since 2026-11-28 10:05:00.'
const tried = 'Tried just now, and undone: it can be done.'
const soon = (time: string) => `It expires 2026-11-28 ${time}: less than half an hour.`
const by = (who: string) => `Proposed by ${who}, and decided by somebody else.`

test.each<[string, Partial<ProposalDetail>, readonly string[], readonly string[]]>([
  ['can be done', {}, [tried, by('Baraka')], []],
  ['changes what nobody else has changed', { target }, [tried, unchanged, by('Baraka')], []],
  [
    'would fail',
    { target, problem: 'cover_short' },
    [by('Baraka')],
    ['Approving it now would fail: The reserve has not enough for it'],
  ],
  [
    'would fail for a reason of a newer server',
    { problem: 'unheard' },
    [by('Baraka')],
    ['Approving it now would fail: unheard'],
  ],
  ['expires in half an hour', { expires: at('18:30') }, [tried, by('Baraka')], []],
  [
    'expires a second before that',
    { expires: at('18:30') - 1 },
    [tried, by('Baraka')],
    [soon('18:29:59')],
  ],
  ['the operator has made', { proposed_by: { ...me, nickname: 'A' } }, [tried, by('you')], []],
])('of a proposal that %s it is said what was checked, and what is wrong', async (...row) => {
  const [, more, right, wrong] = row
  const shown = { ...proposal(41), before: null, after: null, problem: null, ...more }
  await openConsole(`#/approvals/${shown.id}`, {
    roles: ['approver'],
    answers: [answer(operatorGetProposal, () => shown), ...goldenDay],
  })
  await one('.checked')
  expect(all('.checked > li:not([data-wrong])').map(textOf)).toEqual(right)
  expect(all('.checked > li[data-wrong]').map(textOf)).toEqual(wrong)
})

test('what was decided is not called checked any more', async () => {
  const shown = { ...proposal(41), before: null, after: null, problem: null }
  await openConsole(`#/approvals/${shown.id}?show=executed`, {
    roles: ['approver'],
    answers: [
      answer(operatorGetProposal, () => ({ ...shown, status: 'executed' as const })),
      ...goldenDay,
    ],
  })
  await one('h3', 'What changed')
  expect(all('.checked')).toEqual([])
})
