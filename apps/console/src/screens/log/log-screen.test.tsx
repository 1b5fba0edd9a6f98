// @vitest-environment jsdom
import {
  operatorExportLog,
  operatorGetLogEntry,
  operatorListLog,
  operatorListOperators,
  type LogEntry,
  type LogEntryDetail,
} from '@mavuno/sdk/operator'
import { expect, onTestFinished, test, vi } from 'vitest'
import { all, answer, click, me, one, openConsole, textOf } from '../../testing/console.js'
import { baraka, goldenDay, lastPage } from '../../testing/golden-day.js'
import { at, idOf } from '../../testing/records.js'

const akinyi = { ...me, nickname: 'Akinyi' }
const chebet = { id: idOf(3), phone: '254700000003', nickname: '' }
const today = '2026-11-28'

const entry = (number: number, more: Partial<LogEntry>): LogEntry => ({
  ...{ id: idOf(number), operator: baraka, action: 'operatorBlockUser', target: null },
  ...{ before: null, after: null, proposed_by: null, proposal_id: null, time: at('10:00') },
  ...more,
})
const entries = [
  entry(11, {
    ...{ action: 'updateConfig', target: { kind: 'config', id: 'config' }, time: at('11:01') },
    before: { version: 1, withdraw: { fee_rate: 200, min: 10_000, max: 20_000 } },
    after: { version: 2, withdraw: { fee_rate: 150, min: 12_050, max: 30_000 } },
  }),
  entry(12, {
    ...{ action: 'operatorPropose', target: { kind: 'proposal', id: idOf(60) }, time: at('11:02') },
    ...{ operator: chebet, after: { action: 'fundReserve', amount: 4_050, reference: 'FT1' } },
  }),
  entry(18, { action: 'operatorPropose', after: { action: 'paintFarm' }, time: at('11:06') }),
  entry(13, {
    ...{ action: 'operatorRecordStatement', target: { kind: 'bank_statement', id: 'DAY-1' } },
    ...{ after: { balance: 220_001 }, time: at('11:03') },
  }),
  entry(14, {
    ...{ action: 'fundReserve', before: { balance: 5_000 }, after: { balance: 6_001 } },
    time: at('11:04'),
  }),
  entry(15, {
    ...{ action: 'operatorAssignConversation', target: { kind: 'conversation', id: idOf(70) } },
    ...{ before: { assigned_to: baraka.id }, after: { assigned_to: me.id }, time: at('11:05') },
  }),
  entry(16, { action: 'operatorFromTomorrow', target: { kind: 'robot', id: '7' } }),
]

async function openLog(address: string, more: Partial<LogEntryDetail> = {}, isCut = false) {
  const operators = [akinyi, baraka, chebet].map((one) => ({
    ...{ ...one, roles: ['approver' as const], blocked: false },
  }))
  const wait_targets = { queue: 1800, chat: 300 }
  const desk = await openConsole(address, {
    roles: ['approver'],
    answers: [
      answer(operatorListOperators, () => ({ items: operators, wait_targets })),
      answer(operatorListLog, () => lastPage(entries)),
      answer(operatorGetLogEntry, ({ id }) => ({
        ...(entries.find((row) => row.id === id) ?? entries[0]!),
        ...{ proposal: null, followed: [], ...more },
      })),
      answer(operatorExportLog, () => ({
        ...{ name: 'log.csv', csv: 'a\r\n', rows: 37, is_cut: isCut },
      })),
      ...goldenDay,
    ],
  })
  await one('.queue-rows > li:first-child')
  return desk
}

const rows = () => all('.queue-rows .row').map((row) => [...row.children].map(textOf).slice(0, 5))

test('an entry says who did what to what kind of thing, with its first two changes', async () => {
  await openLog('#/log')
  await expect.poll(rows).toEqual([
    [
      `${today} 11:01:00`,
      'Baraka',
      'Approved: Change the config',
      'Config',
      'Withdrawal fee: 2 % → 1.5 %, Least withdrawal: Ksh 100.00 → Ksh 120.50',
    ],
    [
      `${today} 11:02:00`,
      '254700000003',
      'Proposed: Add own money to the reserve',
      'Proposal',
      'Amount: Ksh 40.50, Reference: FT1',
    ],
    [`${today} 11:06:00`, 'Baraka', 'Proposed: paintFarm', '', ''],
    [
      `${today} 11:03:00`,
      'Baraka',
      'Recorded a statement',
      'Balance of the bank',
      'Balance of the bank: Ksh 2,200.01',
    ],
    [
      `${today} 11:04:00`,
      'Baraka',
      'Approved: Add own money to the reserve',
      '',
      'Reserve: Ksh 50.00 → Ksh 60.01',
    ],
    [
      `${today} 11:05:00`,
      'Baraka',
      'Assigned a conversation',
      'Conversation',
      'Looked after by: Baraka → Akinyi',
    ],
    [`${today} 10:00:00`, 'Baraka', 'operatorFromTomorrow', 'robot', ''],
  ])
})

const filters = `who=${idOf(2)}&did=fundReserve&target=+DAY-1+&from=2026-11-27&to=2026-11-28`
const asked = {
  ...{ operator_id: idOf(2), action: 'fundReserve', target_id: 'DAY-1' },
  ...{ from: at('00:00') - 86_400, to: at('00:00') + 86_399 },
}

test.each([
  [false, '37 entries are in the file. Each line says that you took it.'],
  [true, 'Only the newest 37 are in the file. Choose an earlier last day for the rest.'],
])('a copy has what is shown by its filters; that it is cut (%s) is said', async (isCut, said) => {
  URL.createObjectURL = vi.fn(() => 'blob:')
  URL.revokeObjectURL = () => undefined
  const names: string[] = []
  const press = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
    names.push(this.download)
  }
  onTestFinished(() => void (HTMLAnchorElement.prototype.click = press))
  const desk = await openLog(`#/log?${filters}`, {}, isCut)
  expect(desk.calls(operatorListLog)).toEqual([{ limit: expect.any(Number), ...asked }])
  await click('.filters button', /^Export/)
  await expect.poll(() => desk.calls(operatorExportLog)).toEqual([asked])
  await one('.mv-toast', said)
  expect(names).toEqual(['log.csv'])
})

test('who is no id is not asked for, and the filters are cleared all at once', async () => {
  const desk = await openLog('#/log?who=Baraka&from=2026-11-27')
  expect(desk.calls(operatorListLog)).toEqual([
    { limit: expect.any(Number), from: at('00:00') - 86_400 },
  ])
  await click('.filters button', 'Clear the filters')
  await expect.poll(() => location.hash).toBe('#/log')
  await expect.poll(() => desk.calls(operatorListLog).at(-1)).toEqual({ limit: expect.any(Number) })
  expect(all('.filters button', 'Clear the filters')).toEqual([])
})

test('the same person and the same thing are those of the entry, and other filters stay', async () => {
  const desk = await openLog(`#/log/${idOf(15)}?from=2026-11-27`)
  await click('button', /^Same person/)
  await expect.poll(() => location.hash).toContain(`who=${idOf(2)}`)
  await click('button', /^Same thing/)
  await expect
    .poll(() => desk.calls(operatorListLog).at(-1))
    .toMatchObject({ operator_id: idOf(2), target_id: idOf(70), from: at('00:00') - 86_400 })
  expect(location.hash).toMatch(new RegExp(`^#/log/${idOf(15)}`))
})

test.each([
  [
    'changed something',
    11,
    [
      'FieldBeforeThen',
      'Withdrawal fee2 %1.5 %',
      'Least withdrawalKsh 100.00Ksh 120.50',
      'Largest withdrawalKsh 200.00Ksh 300.00',
    ],
  ],
  ['handed something over', 15, ['FieldBeforeThen', 'Looked after byBarakaAkinyi']],
  ['only said something', 12, ['FieldThen', 'AmountKsh 40.50', 'ReferenceFT1']],
] as const)('an entry that %s has a row for each field of it', async (_, number, expected) => {
  await openLog(`#/log/${idOf(number)}`)
  await one('h3', 'What followed')
  expect(all('.table-scroll tr').map(textOf)).toEqual(expected)
})

test('an entry about nothing has no same thing', async () => {
  await openLog(`#/log/${idOf(14)}`)
  await one('button', /^Same person/)
  expect(all('button', /^Same thing/)).toEqual([])
})

test.each<[kind: string, id: string, link: string | undefined, text: string]>([
  ['recharge', idOf(81), `#/recharges/${idOf(81)}`, idOf(81)],
  ['withdrawal', idOf(82), `#/payouts/${idOf(82)}`, idOf(82)],
  ['proposal', idOf(83), `#/approvals/${idOf(83)}`, idOf(83)],
  ['user', idOf(84), `#/customers/${idOf(84)}`, idOf(84)],
  ['product', idOf(85), `#/products/${idOf(85)}`, idOf(85)],
  ['conversation', idOf(86), undefined, idOf(86)],
])('an entry about a %s leads to it where it has a page', async (kind, id, link, text) => {
  await openLog(`#/log/${idOf(12)}`, { target: { kind, id }, proposed_by: akinyi })
  const about = await one('dl.lines dd', text)
  expect(about.querySelector('a')?.getAttribute('href')).toBe(link)
  await one('dl.lines dd', 'Akinyi')
  expect(textOf(document.querySelector('.panel-head p'))).toBe(`254700000003, ${today} 11:02:00`)
})

const deciding = {
  ...{ id: idOf(60), expires: at('22:15'), decided: at('12:16'), decided_by: akinyi },
}
const later = entry(17, { action: 'operatorApproveProposal', operator: akinyi, time: at('12:17') })

test.each([
  ['nothing', null, [], ['Nothing since.']],
  [
    'what waits',
    { ...deciding, status: 'pending', decided: null, decided_by: null },
    [],
    [`Now Waits for somebody else, until ${today} 22:15`],
  ],
  ['a refusal', { ...deciding, status: 'rejected' }, [], [/Refused.*12:16.*Akinyi$/]],
  [
    'what was done',
    { ...deciding, status: 'executed' },
    [later],
    [/^Done Tried to approve.*12:17.*Akinyi$/],
  ],
] as const)('what followed an entry is %s', async (_, proposal, followed, expected) => {
  await openLog(`#/log/${idOf(12)}`, { proposal, followed: [...followed] })
  const heading = await one('h3', 'What followed')
  const shown = [...(heading.parentElement?.querySelectorAll('li, p.muted') ?? [])].map(textOf)
  expect(shown).toEqual(
    expected.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))),
  )
})
