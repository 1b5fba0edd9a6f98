// @vitest-environment jsdom
import { toast } from '@mavuno/ui'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { loadConfig, recharge } from '../../../testing/samples.js'
import { answerWith, envelope } from '../../../testing/server.js'
import { button, shownText, showPart, type } from '../../../testing/show.js'
import { ClaimPayment } from './claim-payment.js'

const message = 'SFK3M1N2P4 Confirmed. Ksh360.50 sent to MAVUNO LTD'

let bodies: unknown[]

async function open(text: string, beside?: ReactNode) {
  await showPart(
    <>
      <ClaimPayment method="M-PESA" />
      {beside}
    </>,
  )
  document.querySelector('button')?.click()
  await expect.poll(() => button('Find my payment')).toBeTruthy()
  type('The message, or its payment number', text)
}

/** What was told for a moment. */
let toasts: unknown[]

const find = () => button('Find my payment').click()

beforeEach(async () => {
  bodies = []
  toasts = []
  vi.spyOn(toast, 'success').mockImplementation((text) => String(toasts.push(text)))
  await loadConfig()
  answerWith(({ body }) =>
    envelope((bodies.push(body), { ...recharge, payment_number: 'SFK3M1N2P4' })),
  )
  mavuno.session.save({ token: 'ada', id: 'ada' })
})

afterEach(() => {
  mavuno.session.signOut()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
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

test('without a connection a message is not sent, and the sheet says why', async () => {
  await open(message)
  window.dispatchEvent(new Event('offline'))
  await expect.poll(() => button('Find my payment').disabled).toBe(true)
  expect(shownText()).toContain('Not possible without a connection')
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => button('Find my payment').disabled).toBe(false)
})

test.each([
  ['nothing', 'pending', false],
  ['that it was added', 'completed', true],
] as const)(
  'a payment that is found leads to its record, and says %s',
  async (_, status, isSaid) => {
    answerWith(() => envelope({ ...recharge, status, payment_number: 'SFK3M1N2P4' }))
    let address = ''
    function Where() {
      const { pathname, search } = useLocation()
      address = pathname + search
      return null
    }
    await open(message, <Where />)
    find()
    await expect.poll(() => address).toBe(`/pages/wallet/recordsDetail?id=${recharge.id}`)
    expect(toasts).toEqual(isSaid ? ['Your payment was found and added'] : [])
  },
)
