// @vitest-environment jsdom
import {
  operatorExportAccount,
  operatorListAccountEntries,
  operatorListLog,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { answer, click, one, openConsole } from './testing/console.js'
import { goldenDay, lastPage } from './testing/golden-day.js'
import { at } from './testing/records.js'

const answers = [
  answer(operatorListLog, () => lastPage([])),
  answer(operatorListAccountEntries, () => lastPage([])),
  ...goldenDay,
]
const day = 86_400
/** The first second of 28 November 2026 in Nairobi. */
const today = at('00:00')

for (const [title, query, expected] of [
  ['one day', 'from=2026-11-27&to=2026-11-27', { from: today - day, to: today - 1 }],
  ['two days', 'from=2026-11-27&to=2026-11-28', { from: today - day, to: today + day - 1 }],
  ['a day and all after it', 'from=2026-11-28', { from: today }],
  ['a day and all before it', 'to=2026-11-28', { to: today + day - 1 }],
  ['what is no day', 'from=2026-11-31&to=yesterday', {}],
] as const) {
  test(`the log of ${title} is listed from the first second of the first to the last of the last`, async () => {
    const desk = await openConsole(`#/log?${query}`, { roles: ['approver'], answers })
    await expect
      .poll(() => desk.calls(operatorListLog))
      .toEqual([{ limit: expect.any(Number), ...expected }])
  })
}

test('an account is exported from the first second of the first day to that after the last', async () => {
  const span = `from=${today - day}&to=${today}`
  const exported = answer(operatorExportAccount, () => 'number\r\n')
  const desk = await openConsole(`#/books/settlement?show=by_day&${span}`, {
    roles: ['approver'],
    answers: [exported, ...answers],
  })
  URL.createObjectURL = () => 'blob:'
  URL.revokeObjectURL = () => undefined
  await one('.panel-head', 'Settlement')
  await click('.decision button', 'Take these days as CSV')
  await expect
    .poll(() => desk.calls(operatorExportAccount))
    .toEqual([{ name: 'settlement', from: today - day, to: today }])
})
