// @vitest-environment jsdom
import {
  operatorListChannels,
  operatorListReplies,
  operatorPropose,
  type CannedReply,
  type OperatorChannel,
  type OperatorRole,
} from '@mavuno/sdk/operator'
import { getConfig } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { all, answer, click, one, textOf } from '../../testing/console.js'
import { fieldOf, fieldsOf, fill, write } from '../../testing/fields.js'
import { openSettings, settings } from '../../testing/settings.js'

const mpesa: OperatorChannel = {
  ...{ wallet_type: 'mpesa', company_name: 'Mavuno Ltd', company_number: '522522' },
  ...{ presets: [500_00, 1_000_00], provider: 'daraja' },
}
const bank: OperatorChannel = {
  ...{ wallet_type: 'bank', company_name: 'Mavuno Bank', company_number: '99', presets: [] },
}
const picture: CannedReply = {
  shortcut: 'picture',
  texts: [
    { language: 'sw', body: 'Tuma picha.' },
    { language: 'en', body: 'Send a picture.' },
    { language: 'fr', body: 'Une photo.' },
  ],
}
const hours: CannedReply = { shortcut: 'hours', texts: [{ language: 'en', body: '8 to 18.' }] }

function openList(
  part: 'channels' | 'replies',
  role: OperatorRole = part === 'channels' ? 'owner' : 'product',
  channels = [mpesa, bank],
) {
  const answers = [
    answer(operatorListChannels, () => ({ items: channels })),
    answer(operatorListReplies, () => ({ items: [picture, hours] })),
    answer(getConfig, () => settings),
  ]
  return openSettings(part, { roles: [role], answers })
}

const card = (name: string) => one('section.card', name)

/** Presses a button of the card of a channel or a reply. */
async function pressOn(name: string, button: 'Change' | 'Remove…') {
  const found = await card(name)
  const one = [...found.querySelectorAll('button')].find((each) => textOf(each) === button)
  one?.click()
}

const propose = () => click('.propose button[type=submit]')

test('each channel has its account and its amounts, and a way to pay without a name keeps its key', async () => {
  await openList('channels')
  await card('M-PESA')
  const cards = all('section.card').map((part) => [
    textOf(part.querySelector('h3')),
    ...[...part.querySelectorAll('dt')].map(
      (term) => `${textOf(term)}: ${textOf(term.nextElementSibling)}`,
    ),
  ])
  expect(cards).toEqual([
    [
      ...['M-PESA', 'Way to pay: mpesa', 'Company name: Mavuno Ltd', 'Company number: 522522'],
      ...['Provider: daraja', 'Amounts to choose: Ksh 500.00Ksh 1,000.00'],
    ],
    [
      ...['bank', 'Way to pay: bank', 'Company name: Mavuno Bank', 'Company number: 99'],
      'Amounts to choose: ',
    ],
  ])
})

test('a change of a channel keeps what it does not touch, its provider too', async () => {
  const desk = await openList('channels')
  await pressOn('M-PESA', 'Change')
  await fill('Company number', '522523')
  expect(all('.propose tbody tr').map(textOf)).toEqual(['Company number522522522523'])
  await propose()
  const input = { ...mpesa, company_number: '522523' }
  await expect.poll(() => desk.calls(operatorPropose)).toEqual([{ action: 'saveChannel', input }])
  // Once it is proposed the list is there again.
  await card('M-PESA')
})

test('the amounts of a channel are added, changed and removed each in its place', async () => {
  const desk = await openList('channels')
  await pressOn('M-PESA', 'Change')
  await click('button', 'Add a line')
  await expect.poll(() => fieldsOf('Amount')).toHaveLength(3)
  await propose()
  await one('.propose-bar [role=alert]', 'Look again at: Amounts to choose.')
  expect(desk.calls(operatorPropose)).toEqual([])
  write(fieldsOf('Amount')[2], '2,500')
  write(fieldsOf('Amount')[1], '750.50')
  all('.rows-field-row button', 'Remove')[0]?.click()
  await expect
    .poll(() => fieldsOf('Amount').map(({ value }) => value))
    .toEqual([...['750.50', '2,500.00']])
  await one('.rows-field > p', 'Now Ksh 500.00, Ksh 1,000.00')
  await propose()
  await expect
    .poll(() => desk.calls(operatorPropose))
    .toMatchObject([{ input: { presets: [750_50, 2_500_00] } }])
})

test('a channel is added only for a way to pay that has none yet', async () => {
  const desk = await openList('channels')
  await click('button', 'Add a channel')
  const type = await fieldOf('Way to pay')
  expect([...type.children].map(textOf)).toEqual(['Airtel Money'])
  await fill('Company name', 'Mavuno Airtel')
  await fill('Company number', '77')
  await propose()
  const input = { wallet_type: 'airtel', company_name: 'Mavuno Airtel', company_number: '77' }
  await expect
    .poll(() => desk.calls(operatorPropose))
    .toEqual([{ action: 'saveChannel', input: { ...input, presets: [] } }])
})

test('where each way to pay has a channel none is added', async () => {
  await openList('channels', 'owner', [mpesa, { ...bank, wallet_type: 'airtel' }])
  await card('Airtel Money')
  expect(all('button', 'Add a channel')).toEqual([])
})

test.each([
  ['channels', 'bank', { action: 'removeChannel', input: { wallet_type: 'bank' } }, '99'],
  ['replies', '/hours', { action: 'removeReply', input: { shortcut: 'hours' } }, '/hours'],
] as const)(
  'of the %s the one that was pressed is proposed to be removed: %s',
  async (part, name, call, said) => {
    const desk = await openList(part)
    await pressOn(name, 'Remove…')
    await one('.editor-main', said)
    await click('.editor-main button', 'Back')
    await card(name)
    await pressOn(name, 'Remove…')
    await click('button', 'Propose to remove it')
    await expect.poll(() => desk.calls(operatorPropose)).toEqual([call])
    await card(name)
  },
)

test.each([
  ['channels', 'approver', 'M-PESA'],
  ['channels', 'auditor', 'M-PESA'],
  ['replies', 'approver', '/picture'],
  ['replies', 'owner', '/picture'],
] as const)('%s are read by the role %s, which changes none of them', async (part, role, name) => {
  await openList(part, role)
  await card(name)
  expect(all('.config-scroll button')).toEqual([])
})

test('a reply is changed in one language, emptied in another, and kept in one that is not offered any more', async () => {
  const desk = await openList('replies')
  await pressOn('/picture', 'Change')
  await fill('Text (sw)', 'Tafadhali tuma picha.')
  await fill('Text', '')
  expect((await fieldOf('Text (fr)')).value).toBe('Une photo.')
  await one('.is-changed', /Text \(sw\).*Now Tuma picha\.$/)
  await propose()
  const texts = [
    { language: 'fr', body: 'Une photo.' },
    { language: 'sw', body: 'Tafadhali tuma picha.' },
  ]
  await expect
    .poll(() => desk.calls(operatorPropose))
    .toEqual([{ action: 'saveReply', input: { shortcut: 'picture', texts } }])
})

test('the draft of one reply is not that of another', async () => {
  await openList('replies')
  await pressOn('/picture', 'Change')
  await fill('Text', 'Send it again.')
  await click('.editor-main button', 'Back')
  await pressOn('/hours', 'Change')
  expect((await fieldOf('Text')).value).toBe('8 to 18.')
  expect(all('.is-changed')).toEqual([])
  await click('.editor-main button', 'Back')
  await click('button', 'Add a canned reply')
  expect((await fieldOf('Text')).value).toBe('')
  await click('.editor-main button', 'Back')
  await pressOn('/picture', 'Change')
  expect((await fieldOf('Text')).value).toBe('Send it again.')
})

test.each([
  ['Shortcut', 'Pic ture', 'Shortcut'],
  ['Text', '', 'Words in each language'],
])('a new reply whose %s is “%s” is not proposed', async (field, text, named) => {
  const desk = await openList('replies')
  await click('button', 'Add a canned reply')
  await fill('Shortcut', 'pic-2')
  await fill('Text', 'Send it.')
  await fill(field, text)
  await propose()
  await one('.propose-bar [role=alert]', `Look again at: ${named}.`)
  expect(desk.calls(operatorPropose)).toEqual([])
})
