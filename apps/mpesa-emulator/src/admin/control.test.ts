import { expect, test } from 'vitest'
import { customer, shortcode, startIntegration } from '../testing/integration.js'

const otherCustomer = '254712345679'

test('a change of a phone leaves its other fields and the other phones as they are', async () => {
  const { emulator } = await startIntegration({ settings: { start_balance: 321 } })
  const first = { name: 'Wanjiru Kamau', balance: 9000, state: 'off', sim_changed_at: 17 } as const
  emulator.setPhone(customer, { ...first, pin: '4321' })
  emulator.setPhone(otherCustomer, {})
  const added = { number: otherCustomer, name: 'Customer', balance: 321, state: 'on' }
  expect(emulator.phone(otherCustomer)).toMatchObject({ ...added, sim_changed_at: null })
  expect(emulator.setPhone(customer, { state: 'on' })).toMatchObject({ ...first, state: 'on' })
  expect(emulator.setPhone(customer, { sim_changed_at: null })).toMatchObject({
    balance: 9000,
    sim_changed_at: null,
  })
  expect(emulator.phone(otherCustomer)).toMatchObject(added)
  expect(await emulator.pay({ phone: customer, shortcode, amount: 5, pin: '4321' })).toHaveProperty(
    'receipt',
  )
})

test('a change of a shortcode leaves its other fields and the other shortcodes as they are', async () => {
  const first = { name: 'Kiosk', utility: 300, working: 40, validates: true } as const
  const { emulator, register } = await startIntegration({
    merchants: [{ shortcode, ...first }, { shortcode: '600200' }],
  })
  await register()
  const [before, other] = emulator.shortcodes()
  expect(emulator.setShortcode(shortcode, { utility: 17 })).toEqual({ ...before, utility: 17 })
  expect(emulator.setShortcode(shortcode, { state: 'suspended' })).toEqual({
    ...before,
    utility: 17,
    state: 'suspended',
  })
  expect(emulator.setShortcode(shortcode, { validates: false })).toMatchObject({ validates: 0 })
  expect(emulator.shortcodes()[1]).toEqual(other)
})

test('where phones are not opened by themselves only a phone that was added is there', async () => {
  const { emulator } = await startIntegration({ settings: { open_phones: false } })
  expect(() => emulator.phone(customer)).toThrow(`There is no phone ${customer}.`)
  await expect(emulator.pay({ phone: customer, shortcode, amount: 5 })).rejects.toThrow(
    `There is no phone ${customer}.`,
  )
  expect(emulator.phones()).toEqual([])
  emulator.setPhone(customer, { balance: 50 })
  expect(await emulator.pay({ phone: customer, shortcode, amount: 5 })).toHaveProperty('receipt')
  expect(emulator.phones()).toMatchObject([{ number: customer, balance: 45 }])
})

test('only a callback is sent once more, with its own body to its own address', async () => {
  const { emulator, pay, receiver } = await startIntegration()
  await pay()
  await pay({ OriginatorConversationID: 'order-2', Amount: 90 })
  await emulator.settled()
  const sent = emulator.journal({ direction: 'out' }).toReversed()
  const [first] = receiver.at('/result')
  emulator.resend(sent[0]!.id)
  await emulator.settled()
  expect(receiver.at('/result').slice(2)).toEqual([first])
  const [request] = emulator.journal({ direction: 'in' })
  expect(() => emulator.resend(request!.id)).toThrow(`No callback has the number ${request!.id}.`)
})

test('what falls due while the clock moves happens at its own time, in its order', async () => {
  const { emulator, pay, receiver } = await startIntegration()
  for (const [id, after, delay] of [
    ['late', 50, 10],
    ['early', 20, 0],
    ['middle', 30, 15],
  ] as const) {
    emulator.addRule({ reference: id, behaviour: { after, delay } })
    await pay({ OriginatorConversationID: id })
  }
  await emulator.advance(3600)
  expect(
    receiver.at('/result').map(({ Result }) => Result.ResultParameters.ResultParameter[3].Value),
  ).toEqual(['26.11.2026 10:15:20', '26.11.2026 10:15:30', '26.11.2026 10:15:50'])
  const seconds = (time: number) => (time - Date.UTC(2026, 10, 26, 7, 15)) / 1000
  expect(emulator.journal({ direction: 'out' }).map(({ at }) => seconds(at))).toEqual([60, 45, 20])
  expect(emulator.transactions().map(({ at }) => seconds(at))).toEqual([50, 30, 20])
  expect(emulator.now().toISOString()).toBe('2026-11-26T08:15:00.000Z')
})

test('the clock does not go back', async () => {
  const { emulator } = await startIntegration()
  await emulator.advance(60)
  await emulator.advance(-30)
  expect(emulator.now().toISOString()).toBe('2026-11-26T07:16:00.000Z')
})

test.each([
  ['the phone is off', { state: 'off' }, {}, 'this phone has no M-PESA'],
  ['the phone has no M-PESA', { state: 'unregistered' }, {}, 'this phone has no M-PESA'],
  ['the business is suspended', {}, { state: 'suspended' }, 'there is no such business number'],
] as const)('nothing is paid by hand where %s', async (_, phone, merchant, refused) => {
  const { emulator } = await startIntegration()
  emulator.setPhone(customer, phone)
  emulator.setShortcode(shortcode, merchant)
  expect(await emulator.pay({ phone: customer, shortcode, amount: 5 })).toEqual({ refused })
  expect(emulator.transactions()).toEqual([])
})
