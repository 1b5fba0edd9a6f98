// @vitest-environment jsdom
import {
  operatorCloseDay,
  operatorGetDay,
  operatorPropose,
  type OperatorRole,
} from '@mavuno/sdk/operator'
import type { EndpointReply } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { queries } from '../../queries.js'
import {
  all,
  answer,
  click,
  one,
  openConsole,
  Rejected,
  textOf,
  type,
} from '../../testing/console.js'
import { baraka, closing, goldenDay, stepsOf } from '../../testing/golden-day.js'
import { at, idOf, proposal } from '../../testing/records.js'

type Day = EndpointReply<typeof operatorGetDay>

const today = '2026-11-28'
const yesterday = '2026-11-27'

const dayOf = (day: string, more: Partial<Day> = {}): Day => ({
  ...{ day, today, open_days: [today, yesterday], steps: stepsOf(), closing: null },
  ...{ needs_approval: false, next: { from: null, payments: 0, amount: 0 }, ...more },
})

/** What is typed stays with its operator, so each test has an operator of its own. */
let last = 800

/** Opens Today; today is shown as it is, and another day as `other`. */
async function openDay(
  { now = {}, other = {} }: { now?: Partial<Day>; other?: Partial<Day> },
  role: OperatorRole = 'approver',
  close: () => typeof closing = () => closing,
) {
  last += 1
  const answers = [
    answer(operatorGetDay, ({ day = today }) => dayOf(day, day === today ? now : other)),
    answer(operatorCloseDay, close),
    answer(operatorPropose, () => proposal(90)),
    ...goldenDay,
  ]
  const desk = await openConsole('#/today', { roles: [role], id: idOf(last), answers })
  return { desk, card: (await one('.card h2', 'Close of day')).closest('section')! }
}
const text = (card: Element) => textOf(card) ?? ''

test('a day before today that is open is chosen, and closed as this day', async () => {
  const { desk, card } = await openDay({ other: { steps: stepsOf({ payouts: 7 }) } })
  await type('.closing-day input:not([type=date])', yesterday)
  await expect.poll(() => text(card)).toContain('Close of day 5 of 6 done')
  await one('.closing-steps li', '7 still open')
  await click('.card button', 'Close the day…')
  await type('.panel-form input', 'The office closes')
  await click('.card button', `Close ${yesterday}`)
  await expect
    .poll(() => desk.calls(operatorCloseDay))
    .toEqual([{ day: yesterday, note: 'The office closes' }])
  await one('.mv-toast', `${yesterday} is closed.`)
})

test('a day that a colleague closes meanwhile stays chosen, and is not closed once more', async () => {
  const [now, other]: [Partial<Day>, Partial<Day>] = [{}, {}]
  const { card } = await openDay({ now, other })
  await type('.closing-day input:not([type=date])', yesterday)
  await one('.card button', 'Close the day…')
  Object.assign(now, { open_days: [today] })
  Object.assign(other, { open_days: [today], closing })
  queries.makeStaleAfter(operatorCloseDay)
  await one('.card p', 'Closed by Baraka')
  const field = await one('.closing-day input:not([type=date])')
  expect((field as HTMLInputElement).value).toBe(yesterday)
  expect(text(card)).not.toContain('Close the day…')
})

test.each([
  ['2026-11-26', `This is before ${yesterday}.`],
  ['2026-11-29', `This is after ${today}.`],
])('the day %s, which is not open, is said to be none of them', async (typed, message) => {
  await openDay({})
  await type('.closing-day input:not([type=date])', typed)
  await one('.closing-day', message)
})

test.each([
  ['today', today],
  ['a day to come', '2026-11-29'],
  ['what is no day', '2026-11-3'],
])('for %s the closing shows today again', async (_, typed) => {
  const { desk, card } = await openDay({ other: { steps: stepsOf({ payouts: 7 }) } })
  const field = '.closing-day input:not([type=date])'
  await type(field, yesterday)
  await expect.poll(() => text(card)).toContain('5 of 6 done')
  await type(field, typed)
  await expect.poll(() => text(card)).toContain('6 of 6 done')
  await click('.card button', 'Close the day…')
  await one('.card button', `Close ${today}`)
  const days = desk.calls(operatorGetDay).filter((input) => 'day' in (input as object))
  expect(days).toEqual([{ day: yesterday }])
})

test('where only today is open there is no day to choose', async () => {
  await openDay({ now: { open_days: [today] } })
  await one('.closing-steps')
  expect(all('.closing-day')).toEqual([])
})

test('a day that is closed says by whom and what came after it, and is not closed once more', async () => {
  const closed = { ...closing, day: today, time: at('17:59') }
  const { card } = await openDay({
    now: {
      ...{ open_days: [], closing: closed, needs_approval: true },
      next: { from: at('17:58'), payments: 2, amount: 40_404 },
    },
  })
  await one('.closing-steps')
  expect(textOf(card.querySelector('.mv-badge'))).toBe('closed')
  expect(text(card)).toContain(
    'Closed by Baraka, 2026-11-28 17:59:00. Proposed by Chebet, as something differed',
  )
  expect(text(card)).toContain('2 payments since then: Ksh 404.04. The next closing has them.')
  expect(all('.card button', 'lose')).toEqual([])
})

test('a day that one has closed alone names nobody who proposed it, and nothing that did not come', async () => {
  const alone = { ...closing, proposed_by: null, time: at('17:59'), closed_by: baraka }
  const { card } = await openDay({ now: { open_days: [], closing: alone } })
  await one('.closing-steps')
  expect(text(card)).toContain('Closed by Baraka, 2026-11-28 17:59:00')
  expect(text(card)).not.toContain('Proposed by')
  expect(text(card)).not.toContain('since then')
})

test('over differences a day is proposed with a reason, which has to be written first', async () => {
  const { desk, card } = await openDay({ now: { needs_approval: true } })
  await click('.card button', 'Close the day…')
  await click('.card form [type=submit]', `Propose to close ${today}`)
  await expect.poll(() => text(card)).toContain('Say why first.')
  expect(desk.calls(operatorPropose)).toEqual([])
  await type('.card form.propose input', 'The bank was asked')
  await click('.card form [type=submit]', `Propose to close ${today}`)
  const input = { day: today, note: 'The bank was asked' }
  await expect.poll(() => desk.calls(operatorPropose)).toEqual([{ action: 'closeDay', input }])
  expect(desk.calls(operatorCloseDay)).toEqual([])
})

test('a closing that is proposed is not proposed once more, and opens its proposal', async () => {
  const { card } = await openDay({ now: { needs_approval: true, pending_proposal: idOf(95) } })
  await one('.card form.propose')
  const links = [...card.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toContain(`#/approvals/${idOf(95)}`)
  const submit = await one('.card form.propose [type=submit]')
  expect((submit as HTMLButtonElement).disabled).toBe(true)
})

test('a day that could not be closed says why, and keeps the note', async () => {
  await openDay({ now: { steps: stepsOf({ cases: 2 }) } }, 'approver', () => {
    throw new Rejected(2004, 'It was closed a moment ago.')
  })
  await click('.card button', 'Close the day…')
  await type('.panel-form input', 'The office closes')
  await click('.card button', `Close ${today}`)
  await one('.panel-form [role=alert]', 'It was closed a moment ago.')
  expect(all('.panel-form input').map((field) => (field as HTMLInputElement).value)).toEqual([
    'The office closes',
  ])
})

const steps = ['statement', 'audit', 'recharges', 'payouts', 'bank', 'cases'] as const
const openSteps = Object.fromEntries(steps.map((name, place) => [name, place + 1]))

test.each<[OperatorRole, readonly (string | null)[], number]>([
  [
    'approver',
    ['#/bank/balance', '#/books', '#/recharges', '#/payouts', '#/bank', '#/exceptions'],
    1,
  ],
  [
    'auditor',
    ['#/bank/balance', '#/books', '#/recharges', '#/payouts', '#/bank', '#/exceptions'],
    0,
  ],
])(
  'for the role %s open steps lead to the screens that it sees, and the day is closed by whoever may',
  async (role, hrefs, buttons) => {
    const { card } = await openDay({ now: { steps: stepsOf(openSteps) } }, role)
    await one('.closing-steps')
    const links = [...card.querySelectorAll('.closing-steps > li')].map(
      (step) => step.querySelector('a')?.getAttribute('href') ?? null,
    )
    expect(links).toEqual(hrefs)
    expect(all('.card button', 'Close the day…')).toHaveLength(buttons)
  },
)
