// @vitest-environment jsdom
import {
  operatorGetCode,
  operatorListCodes,
  operatorPropose,
  type OperatorRole,
  type RewardCode,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, one, openConsole, textOf } from '../../testing/console.js'
import { fieldsOf, fill } from '../../testing/fields.js'
import { goldenDay, lastPage } from '../../testing/golden-day.js'
import { at, idOf, proposal } from '../../testing/records.js'

const code = (number: number, name: string, more: Partial<RewardCode> = {}): RewardCode => ({
  ...{ id: idOf(number), code: name, kind: 'money', amount: 1_250, uses: 0, max_uses: null },
  ...{ published: true, starts: null, ends: null, create_time: at('06:00'), ...more },
})
const codes = [
  code(1, 'MONEY', { uses: 1, max_uses: 4_000, pending_proposal: idOf(90) }),
  code(2, 'POINTS', { kind: 'points', amount: 130, uses: 1 }),
  code(3, 'ONE-POINT', { kind: 'points', amount: 1, uses: 2_600, max_uses: 2_600 }),
  code(4, 'UNUSED'),
]

async function openCodes(address: string, role: OperatorRole = 'product') {
  const desk = await openConsole(address, {
    roles: [role],
    answers: [
      answer(operatorListCodes, () => lastPage(codes)),
      answer(operatorGetCode, ({ id }) => codes.find((one) => one.id === id)!),
      answer(operatorPropose, () => proposal(80)),
      ...goldenDay,
    ],
  })
  await one('.queue-rows > li:first-child')
  return desk
}

const field = (label: string) => fieldsOf(label)[0]

test('a code pays money or points, and says how often it was used of how often it may be', async () => {
  await openCodes('#/codes')
  expect(all('.queue-rows .row').map((row) => [...row.children].map(textOf).slice(0, 4))).toEqual([
    ['MONEY', 'Proposed', 'Ksh 12.50', '1 of 4,000 used'],
    ['POINTS', '', '130 points', 'used once'],
    ['ONE-POINT', '', '1 point', '2,600 of 2,600 used'],
    ['UNUSED', '', 'Ksh 12.50', 'used 0 times'],
  ])
})

test.each([
  ['#/codes', { status: 'usable' }],
  ['#/codes?show=closed&find=+karibu+', { status: 'closed', query: 'karibu' }],
])(
  'the codes of %s are asked for by their state and the words to find',
  async (address, filter) => {
    const desk = await openCodes(address, 'approver')
    expect(desk.calls(operatorListCodes)).toEqual([{ limit: expect.any(Number), ...filter }])
    expect(all('a', 'New code')).toEqual([])
  },
)

test('a code that exists keeps what it pays, and only what changes of it is proposed', async () => {
  const desk = await openCodes(`#/codes/${idOf(4)}`)
  await one('.propose h2', 'UNUSED')
  expect(['Code', 'Amount'].flatMap(fieldsOf)).toEqual([])
  await fill('Most uses in all', '300')
  await one('.editor-side p', 'It may cost at most Ksh 3,750.00: 300 uses.')
  await click('.propose button[type=submit]', 'Propose 1 change')
  await expect
    .poll(() => desk.calls(operatorPropose))
    .toEqual([{ action: 'updateCode', input: { id: idOf(4), max_uses: 300 } }])
  expect(location.hash).toBe(`#/codes/${idOf(4)}`)
})

test('what one code is changed to is not written into the form of another', async () => {
  const desk = await openCodes(`#/codes/${idOf(3)}`)
  await one('.propose h2', 'ONE-POINT')
  desk.go(`#/codes/${idOf(1)}`)
  await one('.propose h2', 'MONEY')
  // What it has cost so far was paid, however often it may be used.
  await one('.editor-side p', 'So far it has cost Ksh 12.50.')
  await fill('Most uses in all', '5000')
  desk.go(`#/codes/${idOf(3)}`)
  await one('.propose h2', 'ONE-POINT')
  expect(field('Most uses in all')?.value).toBe('2600')
  await one('.editor-side p', 'Points cost no money, and raise the VIP level.')
})

test('a new code is shown to nobody by itself, and costs nothing before it has an amount', async () => {
  const desk = await openCodes('#/codes/new')
  await one('.editor-side p', 'Fill in the amount to see what it may cost.')
  await fill('Code', 'asante')
  await fill('Amount', '12.50')
  await one('.editor-side .mv-notice', 'There is no limit on what it may cost')
  await click('.propose button[type=submit]', 'Propose')
  const limits = { max_uses: null, published: false, starts: null, ends: null }
  await expect
    .poll(() => desk.calls(operatorPropose))
    .toEqual([
      { action: 'createCode', input: { code: 'ASANTE', kind: 'money', amount: 1_250, ...limits } },
    ])
  await expect.poll(() => location.hash).toBe('#/codes')
})
