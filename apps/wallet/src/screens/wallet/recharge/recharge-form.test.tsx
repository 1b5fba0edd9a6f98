// @vitest-environment jsdom
import { codes, type RechargeChannel } from '@mavuno/sdk/contract'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { id, loadConfig, product, recharge } from '../../../testing/samples.js'
import { answerWith, envelope } from '../../../testing/server.js'
import { button, choose, shownText, showPart, type } from '../../../testing/show.js'
import { RechargeForm } from './recharge-form.js'

const company = { company_name: 'Mavuno Ltd', company_number: '400200' }
const mpesa: RechargeChannel = {
  ...{ wallet_type: 'mpesa', ...company, min: 100_00, max: 900_00, presets: [200_00] },
  by: ['form'],
}
const airtel: RechargeChannel = {
  ...{ wallet_type: 'airtel', company_name: 'Shamba Ltd', company_number: '600300' },
  ...{ min: 50_00, max: 700_00, presets: [300_00], by: ['form'] },
}
const collected: RechargeChannel = { ...mpesa, by: ['prompt', 'paybill', 'form'] }

const wallet_types = [
  { key: 'mpesa', name: 'M-PESA' },
  { key: 'airtel', name: 'Airtel Money' },
]

let sent: unknown[]
let reply: unknown
let address: string

function Where() {
  const { pathname, search } = useLocation()
  address = pathname + search
  return null
}

const show = (channels: readonly RechargeChannel[], fields: Record<string, string> = {}) =>
  showPart(
    <>
      <RechargeForm channels={channels} asOf={0} onRefresh={async () => undefined} />
      <Where />
    </>,
    `/?${new URLSearchParams(fields)}`,
  )

const field = (name: string) => {
  const label = [...document.querySelectorAll('label')].find((one) =>
    one.textContent.includes(name),
  )
  return (label?.control as HTMLInputElement | null | undefined)?.value
}
const hint = (name: string) => {
  const input = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent === name,
  )?.control
  return document.getElementById(input?.getAttribute('aria-describedby') ?? '')?.textContent
}
const chosen = () =>
  document.querySelector<HTMLInputElement>('input[type=radio][name]:checked')?.value

const drafts = () =>
  Object.keys(localStorage)
    .filter((key) => key.includes('draft'))
    .map((key) => localStorage.getItem(key))
    .join()

beforeEach(async () => {
  await loadConfig({ wallet_types })
  sent = []
  reply = envelope({ ...recharge, payment_number: 'SFK3M1N2P4' })
  answerWith(({ path, body }) => {
    sent.push([path, body])
    return reply
  })
  mavuno.session.save({ token: 'ada', id: 'ada', phone: '254712345678' })
})

afterEach(() => {
  mavuno.session.signOut()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test.each<[string, RechargeChannel[], string | undefined]>([
  ['the only way to pay', [airtel], 'airtel'],
  ['the one that sends a prompt', [{ ...airtel, by: ['paybill'] }, collected], 'mpesa'],
  ['none of several that are paid by hand', [mpesa, airtel], undefined],
])('at first is chosen %s', async (_, channels, type_) => {
  await show(channels)
  expect(chosen()).toBe(type_)
})

test('amount, bounds, company and hints are those of the chosen way to pay', async () => {
  const text = await show([mpesa, airtel])
  choose('Airtel Money')
  await expect.poll(text).toContain('Shamba Ltd')
  expect(text()).toContain('600 300')
  expect(text()).toContain('From Ksh 50 to Ksh 700Ksh 300')
  expect(text()).toContain('I have the Airtel Money message')
  expect(hint('Payment number')).toBe('It stands in the Airtel Money SMS about your payment')
  expect(hint('Recharge account')).toBe('The Airtel Money number you pay from')
  expect(text()).not.toContain('Mavuno Ltd')
})

test.each([
  ['23199', '232.00'],
  ['1', '50.00'],
])(
  'the missing %s of a purchase are asked for as %s, whatever was typed before',
  async (amount, shown) => {
    const first = await show([mpesa, airtel])
    type('1 Amount', '444')
    await expect.poll(() => field('Amount')).toContain('444')
    first.end()
    await show([mpesa, airtel], { amount })
    expect(field('Amount')).toBe(shown)
  },
)

test('a pasted message fills in its payment number, and its amount only where none was typed', async () => {
  await show([mpesa])
  const message = 'SFK3M1N2P4 Confirmed. Ksh360.50 sent to MAVUNO LTD'
  type('Payment number', message)
  await expect.poll(() => field('Amount')).toBe('360.50')
  expect(field('Payment number')).toBe('SFK3M1N2P4')
  type('1 Amount', '222')
  type('Payment number', message.replace('SFK3M1N2P4', 'SFK3M1N2P5'))
  await expect.poll(() => field('Payment number')).toBe('SFK3M1N2P5')
  expect(field('Amount')).toContain('222')
})

test('the account to type at the company stays the own number, also if another one pays', async () => {
  const text = await show([mpesa])
  type('Recharge account', '0798765432')
  await expect.poll(() => field('Recharge account')).toContain('0798')
  expect(text()).toContain('Account0712 345 678')
})

test('what was paid by hand is sent with its number, and leads to its record and on to the purchase', async () => {
  const redirect = `/pages/product/detail?id=${product.id}&buy=3`
  const text = await show([mpesa], { amount: '55500', redirect })
  expect(text()).toContain('Pay Ksh 555.00 to the company number first.')
  expect(text()).not.toContain('You pay')
  type('Recharge account', '0798765432')
  type('Payment number', 'sfk3m1n2p4')
  await expect.poll(drafts).toMatch(/sfk3m1n2p4/)
  button('Send payment number').click()
  await expect
    .poll(() => address)
    .toBe(`/pages/wallet/recordsDetail?${new URLSearchParams({ id: recharge.id, redirect })}`)
  const input = { amount: 555_00, wallet_type: 'mpesa', recharge_account: '0798765432' }
  expect(sent).toEqual([['/api/recharges', { ...input, payment_number: 'SFK3M1N2P4' }]])
  expect(drafts()).toBe('')
})

test('each button sends its own way to pay, also after the other one was refused', async () => {
  reply = { code: codes.wrong_state, success: false, data: null, message: '' }
  const text = await show([collected], { amount: '55500' })
  expect(text()).toContain('You payKsh 555.00')
  button('Pay by Paybill yourself').click()
  await expect.poll(text).toContain('This has changed in the meantime.')
  await expect.poll(() => button('Send prompt to 0712 345 678').disabled).toBe(false)
  button('Send prompt to 0712 345 678').click()
  await expect.poll(() => sent.length).toBe(2)
  const input = { amount: 555_00, wallet_type: 'mpesa', recharge_account: '0712345678' }
  expect(sent).toEqual([
    ['/api/recharges/start', { ...input, by: 'paybill' }],
    ['/api/recharges/start', { ...input, by: 'prompt' }],
  ])
})

test.each<[string, RechargeChannel['by'], string, string]>([
  ['a prompt', ['prompt', 'form'], 'Send prompt to 0712 345 678', 'The phone that gets the prompt'],
  ['Paybill alone', ['paybill', 'form'], 'Pay by Paybill yourself', 'The number you pay from'],
])('where %s is offered, the form says so and asks for no number', async (_, by, action, hint) => {
  const text = await show([{ ...collected, by }], { amount: '55500' })
  expect(text()).toContain(hint)
  expect(text()).toContain('You enter your M-PESA PIN on that phone, never in Mavuno.')
  expect(text()).not.toContain('Payment number')
  button(action).click()
  await expect.poll(() => address).toContain(`id=${recharge.id}`)
  expect(sent).toEqual([['/api/recharges/start', expect.objectContaining({ by: by?.[0] })]])
})

test('a number that is used is reported at its field, and one that is pending links to its recharge', async () => {
  const text = await show([mpesa], { amount: '55500' })
  type('Payment number', 'SFK3M1N2P4')
  reply = { code: codes.payment_number_used, success: false, data: null, message: '' }
  button('Send payment number').click()
  await expect.poll(text).toContain('This payment number was already used.')
  const input = document.querySelector('input[aria-invalid=true]')
  expect((input as HTMLInputElement).value).toBe('SFK3M1N2P4')
  const data = { recharge_id: id(77) }
  reply = { code: codes.payment_number_pending, success: false, data, message: '' }
  type('Payment number', 'SFK3M1N2P5')
  await expect.poll(text).not.toContain('This payment number was already used.')
  button('Send payment number').click()
  await expect.poll(text).toContain('You have already sent this number.')
  const link = document.querySelector('a[href*=recordsDetail]')
  expect(link?.getAttribute('href')).toBe(`#/pages/wallet/recordsDetail?id=${id(77)}`)
})

test('without a chosen way to pay nothing is sent, and no company is named', async () => {
  await show([mpesa, airtel], { amount: '55500' })
  type('Payment number', 'SFK3M1N2P4')
  button('Send payment number').click()
  await expect.poll(shownText).toContain('Please select wallet type')
  expect(shownText()).toContain('Select a wallet type to see whom to pay.')
  expect(sent).toEqual([])
})

test.each<[RechargeChannel, string[]]>([
  [mpesa, ['Send payment number']],
  [collected, ['Send prompt to 0712 345 678', 'Pay by Paybill yourself']],
])('without a connection no recharge is sent, and the form says why', async (channel, actions) => {
  const text = await show([channel], { amount: '55500' })
  const disabled = () => actions.map((name) => button(name).disabled)
  expect(disabled()).toEqual(actions.map(() => false))
  window.dispatchEvent(new Event('offline'))
  await expect.poll(disabled).toEqual(actions.map(() => true))
  expect(text()).toContain('Not possible without a connection')
  window.dispatchEvent(new Event('online'))
  await expect.poll(disabled).toEqual(actions.map(() => false))
})

test.each<[string, RechargeChannel, string]>([
  ['by hand', mpesa, 'Send payment number'],
  ['by a prompt', collected, 'Send prompt to 0712 345 678'],
])('a recharge %s whose answer was lost leads to its record later', async (...given) => {
  const [, channel, action] = given
  let isLost = true
  answerWith(() => {
    if (isLost) throw new TypeError('no connection')
    return envelope({ ...recharge, payment_number: 'SFK3M1N2P4' })
  })
  await show([channel], { amount: '55500' })
  if (channel === mpesa) type('Payment number', 'SFK3M1N2P4')
  button(action).click()
  await expect.poll(shownText).toContain('We do not know yet')
  isLost = false
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => address).toBe(`/pages/wallet/recordsDetail?id=${recharge.id}`)
})
