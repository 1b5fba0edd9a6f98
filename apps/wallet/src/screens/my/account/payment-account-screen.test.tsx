// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { queries } from '../../../queries/queries.js'
import { loadConfig, user } from '../../../testing/samples.js'
import { answerWith, envelope } from '../../../testing/server.js'
import { button, shownText, showPart } from '../../../testing/show.js'
import { PaymentAccountScreen } from './payment-account-screen.js'

const account = { wallet_type: 'mpesa', account: '0798765432', receiver_name: 'Wambui Njeri' }
const failed = { code: 500, success: false, data: null, message: '' }

const fields = () => [...document.querySelectorAll('input')].map(({ value }) => value)

beforeEach(async () => {
  await loadConfig()
  mavuno.session.save({ ...user, token: 'ada' })
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['is set', account, '0798 765 432'],
  ['is not set', null, ''],
])('an account that %s fills in the form', async (_, data, shown) => {
  answerWith(() => envelope(data))
  await showPart(<PaymentAccountScreen />)
  await expect.poll(shownText).toContain('Save receipt account')
  expect(fields()).toContain(shown)
  expect(fields().includes('Wambui Njeri')).toBe(data !== null)
})

test('an account that cannot be had is no empty form, and can be asked for again', async () => {
  let answer: unknown = failed
  answerWith(() => answer)
  await showPart(<PaymentAccountScreen />)
  await expect.poll(shownText).toContain('We could not load this page')
  expect(shownText()).not.toContain('Save receipt account')
  answer = envelope(account)
  button('Try again').click()
  await expect.poll(fields).toContain('0798 765 432')
})

test('without a connection the page says that nothing is stored, and blames nothing else', async () => {
  answerWith(() => {
    throw new TypeError('no connection')
  })
  await showPart(<PaymentAccountScreen />)
  await expect.poll(shownText).toContain('nothing is stored on this phone yet')
  expect(shownText()).not.toContain('We could not load this page')
})
