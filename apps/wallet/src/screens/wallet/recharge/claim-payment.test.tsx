// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { loadConfig, recharge } from '../../../testing/samples.js'
import { answerWith, envelope } from '../../../testing/server.js'
import { button, shownText, showPart, type } from '../../../testing/show.js'
import { ClaimPayment } from './claim-payment.js'

const message = 'SFK3M1N2P4 Confirmed. Ksh360.50 sent to MAVUNO LTD'

let bodies: unknown[]

async function open(text: string) {
  await showPart(<ClaimPayment method="M-PESA" />)
  document.querySelector('button')?.click()
  await expect.poll(() => button('Find my payment')).toBeTruthy()
  type('The message, or its payment number', text)
}

const find = () => button('Find my payment').click()

beforeEach(async () => {
  bodies = []
  await loadConfig()
  answerWith(({ body }) =>
    envelope((bodies.push(body), { ...recharge, payment_number: 'SFK3M1N2P4' })),
  )
  mavuno.session.save({ token: 'ada', id: 'ada' })
})

afterEach(() => {
  mavuno.session.signOut()
  vi.unstubAllGlobals()
})

test('a message that names its amount is sent as it is, and no amount is asked for', async () => {
  await open(` ${message} `)
  expect(shownText()).not.toContain('Amount')
  find()
  await expect.poll(() => bodies).toEqual([{ text: message }])
})

test('a payment number alone is sent with the amount that was typed, and not without one', async () => {
  await open('SFK3M1N2P4')
  await expect.poll(shownText).toContain('Amount')
  find()
  await expect.poll(shownText).toContain('Please select amount')
  expect(bodies).toEqual([])
  type('Amount', '360.55')
  find()
  await expect.poll(() => bodies).toEqual([{ text: 'SFK3M1N2P4', amount: 360_55 }])
})

test('a text without a payment number is not sent', async () => {
  await open('I have paid')
  find()
  await expect.poll(shownText).toContain('We find no payment number in it.')
  expect(bodies).toEqual([])
})
