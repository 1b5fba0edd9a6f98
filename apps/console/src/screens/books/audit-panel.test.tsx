// @vitest-environment jsdom
import { operatorListAudits, operatorRunAudit, type AuditRun } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { answer, figuresOf, one, openConsole, textOf } from '../../testing/console.js'
import { baraka, goldenDay, lastPage } from '../../testing/golden-day.js'
import { at, idOf } from '../../testing/records.js'

const run = (number: number, clock: string, more: Partial<AuditRun> = {}): AuditRun => ({
  ...{ id: idOf(number), time: at(clock), run_by: null, ok: true },
  checks: [{ name: 'clock_trusted', ok: true, detail: '' }],
  ...more,
})
const failed = run(63, '17:11', {
  ...{ ok: false, run_by: baraka },
  checks: [
    { name: 'clock_trusted', ok: true, detail: '' },
    { name: 'none_below_zero', ok: false, detail: '3 rows' },
    { name: 'earnings_paid_once', ok: true, detail: '' },
    { name: 'recharges_credited_once', ok: false, detail: 'cannot be checked' },
  ],
})

async function openChecks(items: readonly AuditRun[], next = run(69, '18:00')) {
  const answers = [
    answer(operatorListAudits, () => lastPage(items)),
    answer(operatorRunAudit, () => next),
    ...goldenDay,
  ]
  const desk = await openConsole('#/books/checks', { roles: ['approver'], answers })
  const title = await one('.card h2', 'Checks of the books')
  return { desk, card: title.closest('section')! }
}
const lines = (card: Element, list: number) =>
  [...(card.querySelectorAll('.audit-checks')[list]?.children ?? [])].map((row) => [
    ...[...row.querySelectorAll('span')].map(textOf),
    row.hasAttribute('data-red'),
  ])

test('the last audit says how many checks passed, who ran it, and first those that fail', async () => {
  const { card } = await openChecks([
    failed,
    run(62, '16:12', { run_by: baraka }),
    run(61, '15:13'),
  ])
  await one('.audit-checks:last-child')
  expect(textOf(card.querySelector('.mv-badge'))).toBe('2 of 4 checks of the books passed, 17:11')
  expect(card.querySelector('.mv-badge')?.getAttribute('data-tone')).toBe('red')
  expect(textOf(card)).toContain('2026-11-28 17:11:00, by Baraka')
  expect(lines(card, 0)).toEqual([
    ['No account is below zero', '3 rows break it', true],
    ['Each recharge is credited once', 'cannot be checked', true],
    ['The clock is trusted', 'passed', false],
    ['Each earning is paid once', 'passed', false],
  ])
  expect(lines(card, 1)).toEqual([
    ['2026-11-28 16:12:00', 'Baraka', false],
    ['2026-11-28 15:13:00', 'the server, each hour', false],
  ])
})

test('an earlier audit that failed stays red after one that passed', async () => {
  const { card } = await openChecks([run(64, '17:12'), failed])
  await one('.audit-checks:last-child')
  expect(card.querySelector('.mv-badge')?.getAttribute('data-tone')).toBe('green')
  expect(lines(card, 1)).toEqual([['2026-11-28 17:11:00', 'Baraka', true]])
})

test('books that were never checked say so', async () => {
  const { card } = await openChecks([])
  await one('.mv-badge', 'No audit has been run yet')
  expect(card.querySelectorAll('.audit-checks')).toHaveLength(0)
})

test.each([
  ['passes', run(69, '18:00'), 'Every check passes.'],
  ['fails', { ...failed, id: idOf(69) }, 'A check fails.'],
])(
  'an audit that is run and %s says so, and is asked for once by two presses',
  async (_, next, said) => {
    const { desk } = await openChecks([], next)
    const button = await one('.card button', 'Check now')
    button.click()
    button.click()
    await one('.mv-toast', said)
    expect(desk.calls(operatorRunAudit)).toEqual([{}])
  },
)

test('the figures of the reserve open what they are made of', async () => {
  await openChecks([])
  const card = (await one('.card dt', 'Reserve')).closest('section')!
  const shown = figuresOf(card)
  expect(Object.values(shown)).toEqual([
    ['Ksh 9,101.01', '#/books/reserve'],
    ['Ksh 3,202.02', '#/books?show=forecast'],
    ['Ksh 5,303.03', '#/books?show=forecast'],
    ['Ksh 3,404.04', null],
    ['Ksh 1,707.07', '#/books/sales'],
  ])
})
