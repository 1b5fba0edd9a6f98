// @vitest-environment jsdom
import {
  operatorExportAccount,
  operatorListAccountEntries,
  type AccountEntry,
} from '@mavuno/sdk/operator'
import { expect, test, vi } from 'vitest'
import { all, answer, click, one, openConsole, textOf } from '../../testing/console.js'
import { fill } from '../../testing/fields.js'
import { goldenDay, lastPage } from '../../testing/golden-day.js'
import { at, idOf } from '../../testing/records.js'

const day = 86_400
const reference = idOf(9)

const entry = (number: number, kind: string): AccountEntry => ({
  ...{ number, kind, reference, amount: number % 2 === 0 ? -number : number, time: at('09:12') },
  other: 'settlement',
})

const openAccount = (query: string, ...more: ReturnType<typeof answer>[]) =>
  openConsole(`#/books/fees${query}`, {
    roles: ['approver'],
    answers: [...more, answer(operatorListAccountEntries, () => lastPage([])), ...goldenDay],
  })

const payout = `#/payouts/${reference}`
const kinds = [
  ['recharge', 'Recharge', `#/recharges/${reference}`],
  ['withdraw', 'Payout asked for', payout],
  ['withdraw_paid', 'Payout paid', payout],
  ['withdraw_returned', 'Payout returned', payout],
  ['correction', 'Correction', `#/exceptions/${reference}`],
  ['loss', 'Borne by us', `#/exceptions/${reference}`],
  ['purchase', 'Purchase', null],
  ['income', 'Income claimed', null],
  ['principal', 'Price came back', null],
  ['reward', 'Reward code', null],
  ['referral', 'Invitation reward', null],
  ['fund', 'Reserve funded', null],
  ['payout', 'Taken out', null],
  ['of_a_newer_server', 'of_a_newer_server', null],
] as const

test('each line of an account says what moved it, and opens the payment or case that it belongs to', async () => {
  const lines = kinds.map(([kind], place) => entry(1001 + place, kind))
  await openAccount(
    '',
    answer(operatorListAccountEntries, () => lastPage(lines)),
  )
  await one('.entries > li', 'of_a_newer_server')
  const rows = all('.entries > li')
  expect(rows.map((row) => row.querySelector('a')?.getAttribute('href') ?? null)).toEqual(
    kinds.map(([, , href]) => href),
  )
  expect(rows.map(textOf)).toEqual(
    kinds.map(([, label], place) => {
      const sum = `10.${String(place + 1).padStart(2, '0')}`
      const sign = place % 2 === 0 ? '' : '\u2212'
      return `${label}2026-11-28 09:12:00 · ${1001 + place}${sign}${sum}`
    }),
  )
})

test('the balances say as of which time they are', async () => {
  await openConsole('#/books', { roles: ['approver'], answers: goldenDay })
  expect(textOf(await one('.books-as-of'))).toBe(
    'As of 2026-11-28 17:35:00. A balance opens its lines.',
  )
})

const [from, to] = [at('00:00') - day, at('00:00')]

test.each([
  ['of a period', `?from=${from}&to=${to}`, '2026-11-27 00:00 to 2026-11-28 00:00', { from, to }],
  ['of all time', '', 'Fees of payouts, less what was taken out.', {}],
  ['with times that are none', '?from=-1&to=soon', 'Fees of payouts, less what was taken out.', {}],
])('an account %s has the lines of that time, and says so', async (_, query, heading, input) => {
  const desk = await openAccount(query)
  await one('.panel-head p', heading)
  await one('.panel-body p', 'Nothing has moved here.')
  expect(desk.calls(operatorListAccountEntries)).toEqual([{ name: 'fees', limit: 50, ...input }])
})

test.each([
  ['of the last thirty days', '', '2026-10-29', '2026-11-28'],
  ['of a period', `?from=${from - day}&to=${to}`, '2026-11-26', '2026-11-27'],
])('lines %s are saved as a file whose name has both days', async (_, query, first, last) => {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function name(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  URL.createObjectURL = () => 'blob:'
  URL.revokeObjectURL = () => undefined
  const desk = await openAccount(
    query,
    answer(operatorExportAccount, () => 'number\r\n'),
  )
  await click('.decision button', 'Take these days as CSV')
  await one('.mv-toast', 'The file was made. The log says that you took it.')
  vi.restoreAllMocks()
  expect(names).toEqual([`mavuno-fees-${first}-${last}.csv`])
  const start = (of: string) => Date.parse(`${of}T00:00:00+03:00`) / 1000
  expect(desk.calls(operatorExportAccount)).toEqual([
    { name: 'fees', from: start(first), to: start(last) + day },
  ])
})

test.each([
  ['2026-11-28', false],
  ['2026-11-29', true],
  ['2026-11-3', true],
])('from %s to 2026-11-28 the button for a file is disabled: %s', async (first, isWrong) => {
  await openAccount('')
  await fill('First day', first)
  const button = (await one('.decision button', 'Take these days as CSV')) as HTMLButtonElement
  await expect.poll(() => button.disabled).toBe(isWrong)
})
