// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { queries } from '../../../queries/queries.js'
import { loadConfig } from '../../../testing/samples.js'
import { answerWith, envelope } from '../../../testing/server.js'
import { button, shownText, showPart } from '../../../testing/show.js'
import { RechargeCreateScreen } from './recharge-create-screen.js'

const channel = {
  ...{ wallet_type: 'mpesa', company_name: 'Mavuno Ltd', company_number: '400200' },
  ...{ min: 100_00, max: 900_00, presets: [200_00], by: ['form'] },
}

beforeEach(async () => {
  await loadConfig()
  mavuno.session.save({ token: 'ada', id: 'ada', phone: '254712345678' })
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.unstubAllGlobals()
})

test('where nothing can be paid in, the page says so and leads to customer service', async () => {
  answerWith(() => envelope({ items: [] }))
  await showPart(<RechargeCreateScreen />)
  await expect.poll(shownText).toContain('There is no way to pay in right now.')
  const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['#/pages/customerservice/index'])
  expect(shownText()).not.toContain('Amount')
})

test('ways to pay that cannot be loaded are not told as none, and another try loads them', async () => {
  answerWith(() => ({ code: 500, success: false, data: null, message: '' }))
  await showPart(<RechargeCreateScreen />)
  await expect.poll(shownText).toContain('We could not load the ways to pay')
  expect(shownText()).not.toContain('There is no way to pay in')
  answerWith(() => envelope({ items: [channel] }))
  button('Try again').click()
  await expect.poll(shownText).toContain('Mavuno Ltd')
})
