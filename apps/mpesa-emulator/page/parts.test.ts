import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Phone, Prompt, Shortcode } from '../src/admin/control.js'
import type { Exchange } from '../src/store/journal.js'
import { Behaviours } from './parts/behaviours.js'
import { Journal } from './parts/journal.js'
import { Merchants } from './parts/merchants.js'
import { PhonePicker } from './parts/phone-picker.js'
import { VirtualPhone } from './parts/virtual-phone.js'

/** The texts of the rendered elements, in document order. */
const textsOf = (markup: string) =>
  markup
    .replaceAll(/<option.*?<\/option>/g, '')
    .split(/<[^>]+>/)
    .filter((text) => text.trim() !== '')

const evening = Date.UTC(2026, 10, 26, 21, 5, 9)

const shop: Shortcode = {
  shortcode: '600100',
  name: 'Shop',
  kind: 'paybill',
  initiator: 'first',
  wrong_passwords: 0,
  utility: 1_234_000,
  working: 56_000,
  state: 'active',
  validates: 0,
  response_type: null,
  confirmation_url: null,
  validation_url: null,
  pull_registered: 0,
}

const prompt = (id: string, amount: number, reference: string): Prompt => ({
  id,
  text: '',
  amount,
  merchant: 'Kiosk',
  reference,
  until: evening + 60_000,
})

const phone: Phone = {
  number: '254712345678',
  name: 'Amina Njeri',
  balance: 98_500,
  state: 'on',
  sim_changed_at: null,
  prompts: [],
  messages: [
    { id: 2, at: evening, text: 'The newest message' },
    { id: 1, at: evening - 60_000, text: 'The message before' },
  ],
}

test.each([
  [{}, 'Paybill 600100', 'no addresses registered'],
  [{ confirmation_url: 'https://example.test/c' }, 'Paybill 600100', 'are confirmed'],
  [
    { confirmation_url: 'https://example.test/c', validates: 1, kind: 'till' },
    'Till 600100',
    'are validated and confirmed',
  ],
  [{ validates: 1 }, 'Paybill 600100', 'no addresses registered'],
] as const)(
  'a business with %j is shown as %s, whose payments by hand %s',
  (changes, kind, byHand) => {
    const shortcodes = [{ ...shop, ...changes }]
    expect(textsOf(renderToStaticMarkup(createElement(Merchants, { shortcodes })))).toEqual([
      'Businesses',
      'Shop ',
      kind,
      'Utility account',
      'Ksh 1,234,000',
      'Working account',
      'Ksh 56,000',
      'Payments by hand',
      byHand,
      'Add Ksh 100,000 to its utility account',
    ])
  },
)

test('the list of phones marks the chosen one, and those with a prompt', () => {
  const other = { ...phone, number: '254110123456', name: 'Brian', prompts: [prompt('1', 5, 'A')] }
  const markup = renderToStaticMarkup(
    createElement(PhonePicker, {
      phones: [phone, other],
      chosen: other.number,
      onChoose: () => undefined,
    }),
  )
  const buttons = markup.match(/<button type="button".*?<\/button>/g) ?? []
  expect(
    buttons.map((button) => [...textsOf(button), /pressed="(\w+)"/.exec(button)?.[1]]),
  ).toEqual([
    ['0712 345 678', 'Amina Njeri', 'false'],
    ['0110 123 456', 'Brian', 'Prompt', 'true'],
  ])
})

const shownOn = (changes: Partial<Phone>) =>
  textsOf(
    renderToStaticMarkup(
      createElement(VirtualPhone, {
        phone: { ...phone, ...changes },
        now: evening,
        shortcodes: [shop],
      }),
    ),
  )

test('a phone shows the time in Nairobi, its balance and its newest message', () => {
  const texts = shownOn({})
  expect(texts.slice(0, 6)).toEqual([
    '00:05',
    '0712 345 678',
    'M-PESA',
    'Messages',
    'Balance of Amina Njeri',
    'Ksh 98,500',
  ])
  expect(texts).toContain('The newest message')
  expect(texts).not.toContain('The message before')
  expect(shownOn({ messages: [] })).not.toContain('Latest message')
})

test('a phone that is on shows the oldest prompt in place of all else, one that is off shows none', () => {
  const prompts = [prompt('1', 1500, 'MV1'), prompt('2', 20, 'MV2')]
  const asking = shownOn({ prompts })
  expect(asking.slice(2, 5)).toEqual(['Kiosk asks for', 'Ksh 1,500', 'Account MV1'])
  expect(asking).not.toContain('Pay a business')
  for (const state of ['off', 'unregistered'] as const) {
    const texts = shownOn({ prompts, state })
    expect(texts).toContain('Pay a business')
    expect(texts).not.toContain('Kiosk asks for')
    expect(texts).not.toContain('Show the prompt again')
  }
})

test('only rules that are still open are shown, with the phone that each is for', () => {
  const rules = [
    { id: 1, behaviour: 'busy', times: 2, used: 1 },
    { id: 2, behaviour: 'quota', times: 1, used: 1 },
    { id: 3, behaviour: 'wrong_pin', used: 7, phone_ends: '254712345678' },
    { id: 4, behaviour: { result: '1', delay: 9 }, used: 0 },
  ] as const
  const markup = renderToStaticMarkup(
    createElement(Behaviours, { phone: undefined, rules, isAuto: true }),
  )
  const items = markup.match(/<li>.*?<\/li>/g) ?? []
  expect(items.map((item) => textsOf(item).slice(0, -1).join(''))).toEqual([
    'is refused: too many requests',
    '…712345678 fails: wrong PIN',
    '{&quot;result&quot;:&quot;1&quot;,&quot;delay&quot;:9}',
  ])
  expect(items.map((item) => /Remove rule \d/.exec(item)?.[0])).toEqual([
    'Remove rule 1',
    'Remove rule 3',
    'Remove rule 4',
  ])
  expect(markup).toContain('checked=""')
  expect(markup).not.toContain('The next order of')
})

test('the journal says direction, call, status and time, and sends only callbacks once more', () => {
  const exchange = (changes: Partial<Exchange>): Exchange => ({
    id: 1,
    at: evening,
    direction: 'in',
    call: 'stk_query',
    method: 'POST',
    url: '/mpesa/x',
    request: null,
    status: 200,
    response: '',
    ...changes,
  })
  const exchanges = [
    exchange({ direction: 'out', call: 'b2c', status: null, response: 'connect failed' }),
    exchange({ id: 2, status: 400 }),
    exchange({ id: 3, status: 399, request: { Amount: 5 } }),
  ]
  const markup = renderToStaticMarkup(
    createElement(Journal, { exchanges, phone: undefined, isAll: true, onAll: () => undefined }),
  )
  const items = markup.match(/<li>.*?<\/li>/gs) ?? []
  const time = '27 Nov 2026, 00:05:09'
  expect(items.map((item) => textsOf(item))).toEqual([
    [
      'Out',
      'b2c',
      'no answer',
      time,
      'POST /mpesa/x',
      'Answer',
      'connect failed',
      'Send it once more',
    ],
    ['In', 'stk query', '400', time, 'POST /mpesa/x'],
    ['In', 'stk query', '399', time, 'POST /mpesa/x', 'Request', expect.stringContaining('5')],
  ])
  expect(items.map((item) => /class="(un)?well"/.exec(item)?.[0])).toEqual([
    'class="unwell"',
    'class="unwell"',
    'class="well"',
  ])
})
