// @vitest-environment jsdom
import { getConfig } from '@mavuno/sdk/contract'
import {
  operatorGetLimits,
  operatorListConfigVersions,
  operatorListTaxRules,
  operatorPropose,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, one, textOf } from '../../testing/console.js'
import { fieldOf, fill, goOnline, press } from '../../testing/fields.js'
import { baraka, lastPage } from '../../testing/golden-day.js'
import { at, idOf } from '../../testing/records.js'
import { openSettings, settings } from '../../testing/settings.js'

const limits = {
  ...{ recharge_each: 5_001_00, recharge_daily: 50_002_00 },
  ...{ withdrawal_each: 6_003_00, withdrawal_daily: 60_004_00 },
}
const rule = {
  ...{ id: idOf(71), starts: at('18:00') + 30 * 86_400, rate: 1_050, create_time: at('07:11') },
  ...{ legal_reference: 'Finance Act 2026, s. 12', announcement_id: idOf(72) },
}
const answers = [
  answer(operatorGetLimits, () => limits),
  answer(operatorListTaxRules, () => lastPage([rule])),
  answer(getConfig, () => settings),
]

const propose = () => click('.propose button[type=submit]')

test.each([
  ['product', [true, false, false, true]],
  ['approver', [true, true, true, true]],
  ['auditor', [true, true, true, true]],
  ['owner', [true, true, true, true]],
] as const)('the role %s sees the parts that the server lets it read', async (role, expected) => {
  const desk = await openSettings('', { roles: [role], answers })
  await one('.config-row', 'Money in and out')
  const parts = ['Money in and out', 'Payment channels', 'What one may do alone', 'Canned replies']
  expect(parts.map((part) => all('.config-row', part).length === 1)).toEqual(expected)
  desk.go('#/config/limits')
  if (expected[2]) await one('.editor h2', 'What one may do alone')
  else await one('h3, h2, strong, p', 'There is no such part')
  expect(desk.calls(operatorGetLimits).length > 0).toBe(expected[2])
})

test.each([
  ['texts', 'product', true],
  ['texts', 'owner', true],
  ['texts', 'approver', false],
  ['money', 'owner', true],
  ['money', 'product', false],
  ['limits', 'approver', false],
] as const)(
  'of the part %s the role %s can type in the fields: %s',
  async (part, role, expected) => {
    await openSettings(part, { roles: [role], answers })
    const fields = (await one('.propose fieldset')) as HTMLFieldSetElement
    expect(fields.disabled).toBe(!expected)
    expect(all('.propose button[type=submit]')).toHaveLength(expected ? 1 : 0)
    await one(
      '.propose-bar p',
      expected ? /^Another one decides: / : /^You read this\. These propose/,
    )
  },
)

test.each([
  ['Credit alone, one recharge up to', 'recharge_each', '5,001.00', true],
  ['Credit alone, in a day up to', 'recharge_daily', '50,002.00', true],
  ['Pay alone, one payout up to', 'withdrawal_each', '6,003.00', true],
  ['Pay alone, in a day up to', 'withdrawal_daily', '60,004.00', false],
] as const)(
  '“%s” is the limit %s, and a raised one is warned of',
  async (label, name, live, isRaised) => {
    const desk = await openSettings('limits', { answers })
    expect((await fieldOf(label)).value).toBe(live)
    await fill(label, isRaised ? '70000' : '0')
    await one('.editor-side tbody tr', label)
    expect(all('.editor-side .mv-notice', 'one person alone can do more harm')).toHaveLength(
      isRaised ? 1 : 0,
    )
    await propose()
    const input = { ...limits, [name]: isRaised ? 70_000_00 : 0 }
    await expect.poll(() => desk.calls(operatorPropose)).toEqual([{ action: 'setLimits', input }])
  },
)

test('a limit that is emptied is named, and nothing is proposed', async () => {
  const desk = await openSettings('limits', { answers })
  await fill('Pay alone, in a day up to', '')
  await propose()
  await one('.propose-bar [role=alert]', 'Look again at: Pay alone, in a day up to.')
  expect(desk.calls(operatorPropose)).toEqual([])
})

test('a tax rule is proposed with its rate, its law and its time by the clock of the business', async () => {
  const desk = await openSettings('tax', { answers })
  await one('.card dl', 'From 2026-12-28 18:00:00: Finance Act 2026, s. 12')
  expect(all('.card dd').map(textOf)).toEqual(['10.5 %'])
  await click('button', 'Add a tax rule')
  await fill('Tax on earnings', '12.5')
  await fill('From', '2027-01-01 00:00')
  await fill('Law that says so', 'Finance Act 2027')
  await propose()
  const starts = Date.parse('2027-01-01T00:00:00+03:00') / 1000
  const input = { starts, rate: 1_250, legal_reference: 'Finance Act 2027' }
  await expect.poll(() => desk.calls(operatorPropose)).toEqual([{ action: 'addTaxRule', input }])
  // The list is there again, and the next rule begins empty.
  await click('button', 'Add a tax rule')
  expect((await fieldOf('Law that says so')).value).toBe('')
})

test.each([
  ['Tax on earnings', '30.01', 'Tax on earnings'],
  ['Tax on earnings', '', 'Tax on earnings'],
  ['From', '', 'From'],
  ['From', '2027-01-0', 'From'],
  ['Law that says so', '', 'Law that says so'],
])('a tax rule whose “%s” is “%s” is not proposed', async (field, text, named) => {
  const desk = await openSettings('tax', { answers })
  await click('button', 'Add a tax rule')
  await fill('Tax on earnings', '30')
  await fill('From', '2027-01-01 00:00')
  await fill('Law that says so', 'Finance Act 2027')
  await fill(field, text)
  await propose()
  await one('.propose-bar [role=alert]', `Look again at: ${named}.`)
  expect(desk.calls(operatorPropose)).toEqual([])
})

test('an announced fee says its rate and its start, among the money and nowhere else', async () => {
  const coming_fee = { rate: 275, starts: at('19:15') }
  const live = { withdraw: { ...settings.withdraw, coming_fee } }
  const desk = await openSettings('money', { answers, live })
  await one('.mv-notice', 'A fee of 2.75 % is announced, and starts 2026-11-28 19:15:00.')
  desk.go('#/config/legal')
  await fieldOf('Regulator')
  expect(all('.mv-notice', 'is announced')).toEqual([])
})

test('all versions of the settings can be listed, each with what it changed, by whom and when', async () => {
  const version = (number: number, more: object = {}) => ({
    ...{ version: `${number}`, before: { cover_share: number * 100 } },
    ...{ after: { cover_share: number * 100 + 25 }, proposed_by: baraka, proposal_id: null },
    ...{ decided_by: { ...baraka, nickname: 'Chebet' }, time: at('08:31') + number, ...more },
  })
  const first = { before: null, after: { cover_share: 50 }, proposed_by: null, decided_by: null }
  const desk = await openSettings('history', {
    answers: [
      answer(operatorListConfigVersions, ({ cursor }) =>
        cursor === undefined
          ? { items: [version(17)], next: 'second' }
          : lastPage([version(1, first)]),
      ),
      ...answers,
    ],
  })
  await click('button', 'Show more')
  await one('section.card', 'at the start')
  expect(all('section.card').map((part) => textOf(part.querySelector('h3')))).toEqual([
    'Version 172026-11-28 08:31:17, Baraka, approved by Chebet',
    'Version 12026-11-28 08:31:01, at the start',
  ])
  // What a version replaced is not what holds now.
  expect(all('section.card thead tr').map(textOf)).toEqual(['FieldBeforeThen', 'FieldThen'])
  expect(all('section.card tbody tr').map((row) => [...row.children].slice(1).map(textOf))).toEqual(
    [['17 %', '17.25 %'], ['0.5 %']],
  )
  expect(desk.calls(operatorListConfigVersions)).toEqual([
    { limit: 10 },
    { limit: 10, cursor: 'second' },
  ])
})

test('without a connection nothing is proposed by button or key, and the draft is kept', async () => {
  const desk = await openSettings('legal', { answers })
  await fill('Regulator', 'CBK')
  const button = (await one('.propose button[type=submit]')) as HTMLButtonElement
  await expect.poll(() => button.disabled).toBe(false)
  goOnline(false)
  await one('.propose-bar p', 'There is no connection. What you typed is kept.')
  expect(button.disabled).toBe(true)
  press(await fieldOf('Address'), 'Enter', { ctrlKey: true })
  await fill('Regulator', 'CBK 2')
  goOnline(true)
  await expect.poll(() => button.disabled).toBe(false)
  await propose()
  await expect
    .poll(() => desk.calls(operatorPropose))
    .toMatchObject([{ input: { legal: { regulator: 'CBK 2' } } }])
})
