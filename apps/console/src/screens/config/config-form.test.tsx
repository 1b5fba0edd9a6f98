// @vitest-environment jsdom
import { operatorPropose } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, one, Rejected, textOf } from '../../testing/console.js'
import { fieldOf, fill, press } from '../../testing/fields.js'
import { idOf } from '../../testing/records.js'
import { openSettings, settings } from '../../testing/settings.js'

const { withdraw, recharge, tax, referral, support, risk_notice, legal, phone } = settings
// No operator chooses hosts.
const { hours, channels } = support

test.each([
  ['money', 'Withdrawal fee', '1.5', '2.25', { withdraw: { ...withdraw, fee_rate: 225 } }],
  ['money', 'Least withdrawal', '102.00', '1,234.50', { withdraw: { ...withdraw, min: 123_450 } }],
  [
    'money',
    'Wait after a new receipt account',
    '2',
    '36',
    { withdraw: { ...withdraw, cool_down: 129_600 } },
  ],
  [
    'money',
    'A recharge expires after',
    '1',
    '3',
    { recharge: { ...recharge, expires_after: 259_200 } },
  ],
  ['money', 'Share of earnings that the reserve must have', '90', '99.99', { cover_share: 9_999 }],
  ['money', 'Withdrawal fee', '1.5', '1.15', { withdraw: { ...withdraw, fee_rate: 115 } }],
  ['money', 'Share of earnings that the reserve must have', '90', '4.35', { cover_share: 435 }],
  ['tax', 'Tax on earnings', '5', '12.', { tax: { ...tax, rate: 1_200 } }],
  ['tax', 'Tax on earnings', '5', '1.1', { tax: { ...tax, rate: 110 } }],
  ['tax', 'Name of the tax', 'Withholding tax', 'WHT', { tax: { ...tax, name: 'WHT' } }],
  [
    'rewards',
    'Most for one inviter in a month',
    '104.00',
    '0',
    { referral: { ...referral, monthly_cap: 0 } },
  ],
  [
    'rewards',
    'Sign-up needs an invitation',
    'no',
    'yes',
    { referral: { ...referral, invitation_required: true } },
  ],
  [
    'texts',
    'Who answers in the chat',
    'none',
    'demo',
    { support: { hours, channels, agent: 'demo' } },
  ],
  [
    'texts',
    'Risk notice',
    risk_notice.text,
    'All of it.',
    { risk_notice: { ...risk_notice, text: 'All of it.' } },
  ],
  ['legal', 'The app says that it is a demo', 'yes', 'no', { legal: { ...legal, demo: false } }],
  [
    'place',
    'Digits after the country code',
    '9',
    '9, 10',
    { phone: { ...phone, lengths: [9, 10] } },
  ],
  [
    'place',
    'A number begins with',
    '7, 1',
    '07, 1,2',
    { phone: { ...phone, prefixes: ['07', '1', '2'] } },
  ],
  ['place', 'A number begins with', '7, 1', '', { phone: { ...phone, prefixes: [] } }],
])(
  'of %s “%s” is %s, and %s proposes it with the rest of its rule',
  async (part, label, live, typed, input) => {
    const desk = await openSettings(part)
    const field = await fieldOf(label)
    expect(field.value).toBe(live)
    await fill(label, typed)
    await click('.propose button[type=submit]', 'Propose 1 change')
    const action = part === 'texts' ? 'updateTexts' : 'updateConfig'
    await expect.poll(() => desk.calls(operatorPropose)).toEqual([{ action, input }])
    await one('.mv-toast-message', 'Proposed. Nothing changes until another operator decides.')
    // Proposing clears the draft.
    await one('.editor-side section', 'Nothing is changed yet.')
    expect((await fieldOf(label)).value).toBe(live)
  },
)

const button = async () => (await one('.propose button[type=submit]')) as HTMLButtonElement

test('a changed field says what is live, and with its live value typed again nothing is proposed', async () => {
  await openSettings('money')
  await fill('Withdrawal fee', '2.25')
  await fill('Least recharge', '99')
  await one('.is-changed', /^Withdrawal fee%?Now 1\.5 %/)
  await one('.is-changed', /Now Ksh 101\.00/)
  const rows = () => all('.editor-side tbody tr').map((row) => [...row.children].map(textOf))
  expect(rows().slice(0, 2)).toEqual([
    ['Withdrawal fee', '1.5 %', '2.25 %'],
    ['Least recharge', 'Ksh 101.00', 'Ksh 99.00'],
  ])
  expect(textOf(await button())).toContain('Propose 2 changes')
  await fill('Withdrawal fee', '1.50')
  await fill('Least recharge', '101')
  await expect.poll(() => all('.is-changed')).toEqual([])
  expect(textOf(await button())).toMatch(/^Propose Ctrl Enter$/)
  expect((await button()).disabled).toBe(true)
})

test.each([
  ['Withdrawal fee', '100'],
  ['Withdrawal fee', '1e2'],
  ['Largest withdrawal', ''],
  ['Wait after a new receipt account', '1.5'],
  ['Wait after a new receipt account', ''],
])('“%s” with “%s” is named, and nothing is proposed', async (label, typed) => {
  const desk = await openSettings('money')
  await fill('Least recharge', '99')
  await fill(label, typed)
  expect(all('.propose [role=alert]')).toEqual([])
  await click('.propose button[type=submit]', 'Propose 2 changes')
  await one('.propose-bar [role=alert]', `Look again at: ${label}.`)
  await one('.is-changed', /This does not fit\. Look again\./)
  // What does not fit has no effect that could be shown.
  expect(all('.editor-side .effect')).toEqual([])
  expect(desk.calls(operatorPropose)).toEqual([])
})

test('a draft is there after another part was shown, is not part of that one, and can be discarded', async () => {
  const desk = await openSettings('legal')
  await fill('Regulator', 'CBK')
  desk.go('#/config/place')
  await fieldOf('Currency')
  expect((await button()).disabled).toBe(true)
  desk.go('#/config/legal')
  expect((await fieldOf('Regulator')).value).toBe('CBK')
  await click('button', 'Discard the draft')
  await expect.poll(async () => (await fieldOf('Regulator')).value).toBe('CMA')
  expect(all('button', 'Discard the draft')).toEqual([])
})

test('a draft is for whoever wrote it, and for no operator after', async () => {
  const desk = await openSettings('legal', { id: idOf(858) })
  await fill('Regulator', 'CBK')
  await desk.signInAs({ id: idOf(859), nickname: 'Baraka' })
  await one('button', 'Baraka')
  expect((await fieldOf('Regulator')).value).toBe('CMA')
  await desk.signInAs({ id: idOf(858), nickname: 'Akinyi' })
  await one('button', 'Akinyi')
  expect((await fieldOf('Regulator')).value).toBe('CBK')
})

test.each([{ ctrlKey: true }, { metaKey: true }])(
  '%o and Enter propose from any field',
  async (held) => {
    const desk = await openSettings('legal')
    await fill('Regulator', 'CBK')
    await one('button', 'Propose 1 change')
    press(await fieldOf('Address'), 'Enter')
    press(await fieldOf('Address'), 'Enter', held)
    const input = { legal: { ...legal, regulator: 'CBK' } }
    await expect
      .poll(() => desk.calls(operatorPropose))
      .toEqual([{ action: 'updateConfig', input }])
  },
)

test('what is proposed already is neither proposed again by the button nor by the key', async () => {
  const desk = await openSettings('legal', { live: { pending_proposal: idOf(41) } })
  await fill('Regulator', 'CBK')
  await one('.propose-bar', 'This is proposed')
  await expect.poll(async () => textOf(await button())).toContain('Propose 1 change')
  expect((await button()).disabled).toBe(true)
  press(await fieldOf('Address'), 'Enter', { ctrlKey: true })
  await fill('Regulator', 'CMA')
  await one('.editor-side section', 'Nothing is changed yet.')
  expect(desk.calls(operatorPropose)).toEqual([])
})

test.each([
  [2004, 'Somebody was faster', '.mv-notice[data-tone=blue]'],
  [2099, 'This was not done', '.mv-notice[data-tone=red]'],
])('a proposal that fails with %i says so and keeps the draft', async (code, title, notice) => {
  await openSettings('legal', {
    answers: [
      answer(operatorPropose, () => {
        throw new Rejected(code, 'The server said why.')
      }),
    ],
  })
  await fill('Regulator', 'CBK')
  await click('.propose button[type=submit]', 'Propose 1 change')
  await one(`.propose-bar ${notice}`, new RegExp(`^${title}.*The server said why`))
  expect((await fieldOf('Regulator')).value).toBe('CBK')
})

test('the unit of a time is the largest that fits, and another one writes the same time', async () => {
  const desk = await openSettings('money')
  const wait = 'Wait after a new receipt account'
  const unit = async () =>
    textOf((await fieldOf(wait)).closest('.mv-field')?.querySelector('button'))
  const shown: unknown[] = [[(await fieldOf(wait)).value, await unit()]]
  for (const next of ['minutes', 'seconds']) {
    ;(await fieldOf(wait)).closest('.mv-field')?.querySelector('button')?.click()
    await expect.poll(unit).toBe(next)
    shown.push([(await fieldOf(wait)).value, await unit()])
  }
  expect(shown).toEqual([
    ['2', 'hours'],
    ['120', 'minutes'],
    ['7200', 'seconds'],
  ])
  await fill(wait, '90')
  await click('.propose button[type=submit]', 'Propose 1 change')
  await expect
    .poll(() => desk.calls(operatorPropose))
    .toMatchObject([{ input: { withdraw: { cool_down: 90 } } }])
})
