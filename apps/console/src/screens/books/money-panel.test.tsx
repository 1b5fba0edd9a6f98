// @vitest-environment jsdom
import {
  operatorListAccountEntries,
  operatorPropose,
  type AccountEntry,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, one, openConsole, textOf, type } from '../../testing/console.js'
import { goldenDay, lastPage } from '../../testing/golden-day.js'
import { at, idOf, proposal } from '../../testing/records.js'

const answers = [answer(operatorPropose, () => proposal(90)), ...goldenDay]

/** What changes by it: now and then. */
const changed = () =>
  all('.effect tbody tr')
    .map((row) => [...row.children].map(textOf))
    .filter(([, now, then]) => now !== then)

async function fill(...texts: readonly string[]) {
  const fields = all('.panel-form input:not([type=radio])')
  for (const [place, text] of texts.entries()) await type(`#${fields[place]!.id}`, text)
}

for (const [title, address, account, amount, expected, input] of [
  [
    'money into the reserve',
    'fund',
    undefined,
    '1,234.56',
    [
      ['Reserve', 'Ksh 9,101.01', 'Ksh 10,335.57'],
      ['Free for new promises', 'Ksh 3,404.04', 'Ksh 4,638.60'],
      ['Our accounts should hold', 'Ksh 22,606.06', 'Ksh 23,840.62'],
    ],
    { action: 'fundReserve', input: { amount: 123_456, reference: 'FT1', note: 'It is there' } },
  ],
  ...(
    [
      ['fees', ['Fees', 'Ksh 808.08', 'Ksh 684.63']],
      ['sales', ['Sales that can be taken out', 'Ksh 1,707.07', 'Ksh 1,583.62']],
      ['tax', ['Withheld tax', 'Ksh 909.09', 'Ksh 785.64']],
    ] as const
  ).map(
    ([from, source]) =>
      [
        `money out of the ${from}`,
        'take',
        from,
        '123.45',
        [source, ['Our accounts should hold', 'Ksh 22,606.06', 'Ksh 22,482.61']],
        {
          action: 'payOut',
          input: { amount: 12_345, reference: 'FT1', note: 'It is there', account: from },
        },
      ] as const,
  ),
] as const) {
  test(`${title} is proposed with what it changes`, async () => {
    const desk = await openConsole(`#/books/${address}`, { roles: ['cashier'], answers })
    await one('.panel-form')
    if (account !== undefined) {
      expect(all('.panel-form label.mv-radio-list-choice').map(textOf)).toEqual([
        'Fees  at most Ksh 808.08',
        'Sales  at most Ksh 1,707.07',
        'Tax withheld  at most Ksh 909.09',
      ])
      await click(`.panel-form [value=${account}]`)
    }
    await fill(amount, 'FT1', 'It is there')
    await one('.effect tbody tr:last-child')
    expect(changed()).toEqual(expected)
    await click('.panel-form [type=submit]', `Propose Ksh ${amount}`)
    await expect.poll(() => desk.calls(operatorPropose)).toEqual([input])
  })
}

const entry = (number: number, kind: string, amount: number): AccountEntry => ({
  ...{ number, kind, amount, time: at('09:12') + number * 60, reference: idOf(number) },
  other: 'held',
})
const entries: readonly (readonly [AccountEntry, string, string | null])[] = [
  [entry(11, 'recharge', 101_01), '101.01', `#/recharges/${idOf(11)}`],
  [entry(12, 'withdraw_paid', -102_02), '\u2212102.02', `#/payouts/${idOf(12)}`],
  [entry(13, 'correction', 103_03), '103.03', `#/exceptions/${idOf(13)}`],
  [entry(14, 'loss', -104_04), '\u2212104.04', `#/exceptions/${idOf(14)}`],
  [entry(15, 'income', -105_05), '\u2212105.05', null],
]

test('the lines of an account come page by page, each with its sign and time, and open what they are about', async () => {
  const lines = entries.map(([line]) => line)
  const list = answer(operatorListAccountEntries, ({ cursor }) =>
    cursor === undefined ? { items: lines.slice(0, 3), next: 'more' } : lastPage(lines.slice(3)),
  )
  await openConsole('#/books/settlement', { roles: ['approver'], answers: [list, ...answers] })
  await one('.entries > li:nth-child(3)')
  await click('.more button')
  await one('.entries > li:nth-child(5)')
  const shown = all('.entries > li').map((row) => [
    textOf(row.querySelector('strong')),
    row.querySelector('a')?.getAttribute('href') ?? null,
  ])
  expect(shown).toEqual(entries.map(([, amount, href]) => [amount, href]))
  expect(textOf(all('.entries > li')[1])).toContain('2026-11-28 09:24:00 · 12')
})
