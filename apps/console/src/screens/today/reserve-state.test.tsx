// @vitest-environment jsdom
import {
  operatorGetDay,
  operatorGetForecast,
  operatorGetReserve,
  operatorPropose,
  operatorStopPayouts,
  type ClosingStep,
  type OperatorRole,
  type Reserve,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, one, openConsole, textOf, type } from '../../testing/console.js'
import { baraka, goldenDay } from '../../testing/golden-day.js'
import { at, proposal } from '../../testing/records.js'

const reserve: Reserve = {
  ...{ balance: 100_000, due_30_days: 50_000, promised: 60_000, headroom: 40_000 },
  ...{ client_money: 1, settlement: 2, drawable_sales: 3, fees: 4, tax: 5 },
  ...{ payouts_stopped: false, payout_stop: null, clock_problem: null },
}

async function openToday(more: Partial<Reserve>, role: OperatorRole = 'cashier') {
  const shown = { ...reserve, ...more }
  const answers = [
    answer(operatorGetReserve, () => shown),
    answer(operatorStopPayouts, () => shown),
    answer(operatorPropose, () => proposal(90)),
    ...goldenDay,
  ]
  const desk = await openConsole('#/today', { roles: [role], answers })
  await one('.card dt', 'Reserve now')
  return desk
}

for (const [balance, due_30_days, tone, text] of [
  [99_999, 100_000, 'red', '99 %'],
  [100_000, 100_000, 'green', '100 %'],
  [999_999, 100_000, 'green', '999 %'],
  [1_000_000, 100_000, 'green', '> 999 %'],
  [0, 100_000, 'red', '0 %'],
] as const) {
  test(`a reserve of ${balance} against ${due_30_days} that fall due is ${text}, in ${tone}`, async () => {
    await openToday({ balance, due_30_days })
    const title = await one('.card h2', 'Reserve against')
    expect(textOf(title.querySelector('.mv-badge'))).toBe(text)
    expect(title.querySelector('.mv-badge')?.getAttribute('data-tone')).toBe(tone)
  })
}

test('a reserve against which nothing falls due has no percentage', async () => {
  await openToday({ due_30_days: 0 })
  expect((await one('.card h2', 'Reserve against')).querySelector('.mv-badge')).toBeNull()
})

const stop = { reason: 'A phone was stolen', stopped_by: baraka, time: at('16:05') }
const stopCard = async () => textOf(await one('.card', /^Payouts/)) ?? ''

for (const [title, more, said] of [
  [
    'an operator has stopped',
    { payout_stop: stop },
    /Baraka, 2026-11-28 16:05: A phone was stolen\. Nothing can be taken or paid/,
  ],
  [
    'an operator has stopped for a reason that reads like a check',
    { payout_stop: { ...stop, reason: 'audit: I asked' } },
    /Baraka, 2026-11-28 16:05: audit: I asked\./,
  ],
  [
    'the server has stopped',
    { payout_stop: { ...stop, stopped_by: null } },
    /By itself, 2026-11-28 16:05: A phone was stolen\./,
  ],
  [
    'a check of the books has stopped',
    { payout_stop: { ...stop, stopped_by: null, reason: 'audit: first, second' } },
    /The audit failed at 2026-11-28 16:05: first; second\./,
  ],
] as const) {
  test(`payouts that ${title} say by whom, when and why, and are not stopped once more`, async () => {
    await openToday({ ...more, payouts_stopped: true })
    expect(await stopCard()).toMatch(said)
    expect(await stopCard()).not.toContain('Stop all payouts')
    expect(await stopCard()).not.toContain('Payouts can be taken and paid')
  })
}

for (const [action, more, label] of [
  ['resumePayouts', { payout_stop: stop, payouts_stopped: true }, 'Propose to resume payouts'],
  ['trustClock', { clock_problem: 'ahead' }, 'Propose to trust the clock'],
] as const) {
  test(`a cashier proposes ${action}, and an approver reads who does`, async () => {
    const desk = await openToday(more)
    await click('.card button', label)
    await expect.poll(() => desk.calls(operatorPropose)).toEqual([{ action, input: {} }])
  })
  test(`an approver does not propose ${action}, and reads who does`, async () => {
    await openToday(more, 'approver')
    expect(await stopCard()).toContain('A cashier proposes to go on.')
    expect(all('.card button', label)).toEqual([])
  })
}

test('payouts are stopped with a reason, which has to be written first', async () => {
  const desk = await openToday({})
  await click('.card button', 'Stop all payouts…')
  await click('.card form [type=submit]', 'Stop all payouts')
  await expect.poll(stopCard).toContain('Write a reason first.')
  expect(desk.calls(operatorStopPayouts)).toEqual([])
  await type('.card form.effect input', ' A phone was stolen ')
  await click('.card form [type=submit]', 'Stop all payouts')
  const reason = 'A phone was stolen'
  await expect.poll(() => desk.calls(operatorStopPayouts)).toEqual([{ reason }])
  // It is closed, and begun anew another time.
  await click('.card button', 'Stop all payouts…')
  expect(((await one('.card form.effect input')) as HTMLInputElement).value).toBe('')
})

const step = (name: ClosingStep['name'], more: Partial<ClosingStep>): ClosingStep => ({
  ...{ name, is_done: false, waits: 0, time: null, ...more },
})

test('a step of closing that is open says whether it is missing, too old, or how much of it is', async () => {
  const steps = [
    step('statement', {}),
    step('audit', { time: at('07:01') - 86_400 }),
    step('recharges', { waits: 8 }),
    step('payouts', { is_done: true }),
    step('bank', { is_done: true, time: at('16:42') - 86_400 }),
    step('cases', { waits: 9, time: at('08:03') }),
  ]
  const today = answer(operatorGetDay, () => ({
    ...{ day: '2026-11-28', today: '2026-11-28', open_days: [], steps, closing: null },
    ...{ needs_approval: false, next: { from: null, payments: 0, amount: 0 } },
  }))
  await openConsole('#/today', { roles: ['auditor'], answers: [today, ...goldenDay] })
  await one('.card h2', 'Close of day 2 of 6 done')
  const states = all('.closing-steps > li').map((row) => textOf(row.lastElementChild))
  expect(states).toEqual([
    'not yet',
    '2026-11-27 07:01, payments came later',
    '8 still open',
    'done',
    'until 2026-11-27 16:42',
    '9 still open',
  ])
})

test('a day of the forecast has what falls due and what is left beside each other, and is short in red', async () => {
  const items = [
    { day: '2026-11-28', earnings: 101_01, principal: 0, left: 202_02 },
    { day: '2026-11-29', earnings: 0, principal: 303_03, left: -404_04 },
  ]
  const forecast = { balance: 1, held: 505_05, rewards: 2, short_on: '2026-11-29', items }
  const answers = [answer(operatorGetForecast, () => forecast), ...goldenDay]
  await openConsole('#/books?show=forecast', { roles: ['approver'], answers })
  await one('tbody tr', '2026-11-29')
  const rows = all('tbody tr').map((row) => [...row.children].map(textOf))
  expect(rows).toEqual([
    ['2026-11-28', '101.01', '202.02', '0.00'],
    ['2026-11-29', '0.00', '\u2212404.04', '303.03'],
  ])
  expect(all('tbody .short').map(textOf)).toEqual(['\u2212404.04'])
  expect(textOf(await one('.forecast-text'))).toMatch(/short on 2026-11-29.*Ksh 505\.05$/)
})
