// @vitest-environment jsdom
import type { EndpointReply } from '@mavuno/sdk/contract'
import {
  operatorGetBankMatch,
  operatorLinkBankLine,
  operatorListBankCandidates,
  operatorPropose,
  operatorUnlinkBankLine,
  type BankEntry,
  type BankLine,
  type OperatorRole,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, figuresOf, one, openConsole, textOf } from '../testing/console.js'
import { baraka, goldenDay } from '../testing/golden-day.js'
import { at, idOf, proposal } from '../testing/records.js'

const chebet = { id: idOf(3), phone: '254700000003', nickname: 'Chebet' }

const line: BankLine = {
  ...{ id: idOf(80), bank: 'mpesa', time: at('08:31'), amount: 20_300, reference: 'SK1' },
  ...{ text: 'Paid by W. N.', matched: false, linked_by: null, imported_by: baraka },
  ...{ confirmed_by: chebet, create_time: at('09:32') },
}
const entry: BankEntry = {
  ...{ id: idOf(81), kind: 'recharge', time: at('08:44'), amount: 20_000, reference: 'SK2' },
}

type Match = EndpointReply<typeof operatorGetBankMatch>
type Candidate = EndpointReply<typeof operatorListBankCandidates>['items'][number]

/** Money that came in, and has its number and amount, but no line of the bank. */
const candidate: Candidate = {
  ...{
    entry,
    is_booked: true,
    status: null,
    same_amount: true,
    number_differs: 0,
    apart: 0,
  },
}

async function openMatch(
  match: Partial<Match>,
  role: OperatorRole,
  candidates: readonly Candidate[] = [],
) {
  const shown: Match = { list: 'only_bank', line, entry: null, revealed_until: null, ...match }
  const answers = [
    answer(operatorGetBankMatch, () => shown),
    answer(operatorListBankCandidates, () => ({ items: [...candidates] })),
    answer(operatorLinkBankLine, () => shown),
    answer(operatorUnlinkBankLine, () => shown),
    answer(operatorPropose, () => proposal(90)),
    ...goldenDay,
  ]
  const desk = await openConsole(`#/bank/${idOf(80)}`, { roles: [role], answers })
  const head = await one('.panel-head', 'Ksh')
  return { desk, panel: head.closest('section')! }
}

for (const kind of ['recharge', 'withdrawal'] as const) {
  test(`a line of the bank and the ${kind} beside it have each their own time, amount and people`, async () => {
    const sign = kind === 'recharge' ? 1 : -1
    const { panel } = await openMatch(
      {
        ...{ list: 'different', line: { ...line, amount: 20_300 * sign } },
        entry: { ...entry, kind, amount: 20_000 * sign },
      },
      'auditor',
    )
    const minus = sign < 0 ? '\u2212' : ''
    expect(textOf(panel.querySelector('.panel-head'))).toContain(`${minus}Ksh 203.00`)
    expect(textOf(panel)).toContain('Time2026-11-28 08:31:00Accountmpesa')
    expect(figuresOf(panel)).toMatchObject({
      Imported: ['Baraka, 2026-11-28 09:32', null],
      Confirmed: ['Chebet', null],
      What:
        sign > 0 ? ['Recharge', `#/recharges/${entry.id}`] : ['Payout', `#/payouts/${entry.id}`],
      Time: ['2026-11-28 08:44:00', null],
      Number: ['SK2', null],
      Amount: [`${minus}Ksh 200.00`, null],
    })
  })
}

const day = 86_400
const [waits, unmatched] = [idOf(83), idOf(85)]
const candidates: readonly (readonly [Candidate, string, string])[] = [
  [
    { ...candidate, same_amount: false, entry: { ...entry, id: idOf(82), amount: 20_100 } },
    'another amount · same number · within a day',
    'Open the recharge',
  ],
  [
    { ...candidate, is_booked: false, status: 'pending', entry: { ...entry, id: waits } },
    'same amount · same number · within a day',
    'Credit it under this number',
  ],
  [
    {
      ...candidate,
      number_differs: 1,
      apart: day - 1,
      entry: { ...entry, id: idOf(84) },
    },
    'same amount · 1 character differs · within a day',
    'Link the two L',
  ],
  [
    {
      ...{ ...candidate, number_differs: 2, apart: day, is_booked: false },
      entry: { ...entry, id: unmatched, kind: 'unmatched' },
    },
    'same amount · 2 characters differ · 1 day apart',
    'Open the money without a recharge',
  ],
  [
    { ...candidate, apart: 3 * day - 1, entry: { ...entry, id: idOf(86) } },
    'same amount · same number · 2 days apart',
    'Link the two',
  ],
]
const shownCandidates = () =>
  all('.candidates li').map((row) => [
    textOf(row.querySelector('p:nth-of-type(3)')),
    textOf(row.querySelector('button, a')),
  ])

test('what a line may be says how far amount, number and time are apart, and the best that is booked is linked by the key', async () => {
  const { desk } = await openMatch(
    {},
    'approver',
    candidates.map(([one]) => one),
  )
  await one('.candidates li', 'Link the two L')
  expect(shownCandidates()).toEqual(candidates.map(([, text, act]) => [text, act]))
  const hrefs = all('.candidates li a').map((link) => link.getAttribute('href'))
  const money = `#/exceptions/money.${unmatched}`
  expect(hrefs).toEqual([`#/recharges/${idOf(82)}`, `#/recharges/${waits}`, money])
  await click('.candidates li button', 'Link the two L')
  await expect
    .poll(() => desk.calls(operatorLinkBankLine))
    .toEqual([{ id: line.id, entry_id: idOf(84) }])
})

test('who may not link reads what a line may be and opens it; the payment of another amount above is not listed once more', async () => {
  const other = { ...candidate, entry: { ...entry, id: idOf(84) } }
  await openMatch({ list: 'different', entry }, 'cashier', [candidate, other])
  await one('.candidates li')
  expect(shownCandidates()).toEqual([
    ['same amount · same number · within a day', 'Open the recharge'],
  ])
  expect(all('.candidates li a').map((link) => link.getAttribute('href'))).toEqual([
    `#/recharges/${idOf(84)}`,
  ])
})

for (const [title, revealed_until, note] of [
  ['the text of the line as it is masked', null, 'Paid by W. N.'],
  ['no text where its proposer sees more than who decides', at('18:15'), ''],
] as const) {
  test(`a charge of the bank is proposed by its amount, with ${title}`, async () => {
    const charge = { ...line, amount: -3_300 }
    const { desk } = await openMatch({ line: charge, revealed_until }, 'cashier')
    await click('button', 'Propose Ksh 33.00 out of the fees')
    const input = { account: 'fees', amount: 3_300, reference: 'SK1', note }
    await expect.poll(() => desk.calls(operatorPropose)).toEqual([{ action: 'payOut', input }])
  })
}

test('what came in is no charge of the bank', async () => {
  const { panel } = await openMatch({}, 'cashier')
  await one('.candidates', 'Nothing of ours has this amount or number.')
  expect(textOf(panel)).not.toContain('A charge of the bank?')
  expect(textOf(panel)).toContain('If a customer enters this number')
})

test.each<[string, Partial<Match>, OperatorRole, readonly string[]]>([
  [
    'only the books have',
    { list: 'only_books', line: null, entry },
    'approver',
    ['Only in our books', 'Recharge'],
  ],
  [
    'the bank has not reported yet',
    { list: 'not_reported', line: null, entry },
    'approver',
    ['The bank has not reported this period yet. Import its next statement.', 'Recharge'],
  ],
])('a payment that %s says so, with nothing to link or charge', async (_, match, role, texts) => {
  const { panel } = await openMatch(match, role)
  for (const text of texts) expect(textOf(panel)).toContain(text)
  expect(textOf(panel.querySelector('.panel-head'))).toContain('Ksh 200.00')
  expect(textOf(panel.querySelector('.panel-head'))).toContain('SK2')
  expect(all('.candidates, .decision')).toEqual([])
})

for (const [role, count] of [
  ['approver', 1],
  ['cashier', 0],
] as const) {
  test(`a line that a colleague has linked says so, and ${count ? 'is' : 'is not'} unlinked by the role ${role}`, async () => {
    const linked = { ...line, matched: true, linked_by: chebet }
    const { desk, panel } = await openMatch({ list: 'same', line: linked, entry }, role)
    expect(figuresOf(panel)['Linked by']).toEqual(['Chebet', null])
    expect(all('.decision button', 'Take the link back')).toHaveLength(count)
    if (count === 0) return
    await click('.decision button', 'Take the link back')
    await expect.poll(() => desk.calls(operatorUnlinkBankLine)).toEqual([{ id: line.id }])
    await one('.mv-toast', 'They are not linked any more.')
  })
}

test('what the bank matched by itself is not unlinked by hand', async () => {
  await openMatch({ list: 'same', line: { ...line, matched: true }, entry }, 'approver')
  expect(all('.decision')).toEqual([])
})
