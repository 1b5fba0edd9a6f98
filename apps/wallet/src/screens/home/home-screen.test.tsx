// @vitest-environment jsdom
import type { Home } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { queries } from '../../queries/queries.js'
import { id, loadConfig, product, wallet } from '../../testing/samples.js'
import { answerWith, envelope } from '../../testing/server.js'
import { button, shownText, showPart } from '../../testing/show.js'
import { HomeScreen } from './home-screen.js'

const home: Home = {
  ...{ banners: [], announcement: null, unread_announcements: 2, unread: 7 },
  ...{ products: [product], wallet, due_amount: 0, due_tax: 0, next_income: null },
}

/** What the server has; undefined if it fails. */
let answer: Home | undefined

beforeEach(async () => {
  await loadConfig()
  mavuno.session.save({ token: 'ada', id: 'ada' })
  answer = home
  answerWith(({ path }) => {
    if (path !== '/api/home') return envelope({ items: [], next: null })
    return answer ? envelope(answer) : { code: 500, success: false, data: null, message: '' }
  })
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.unstubAllGlobals()
})

test('Home shows all money and what it is made of, and counts all unread lines', async () => {
  const text = await showPart(<HomeScreen />)
  await expect.poll(text).toContain('Ksh 606.06')
  expect(text()).toContain('BalanceKsh 101.01')
  expect(text()).toContain('Income walletKsh 202.02')
  expect(text()).toContain('In productsKsh 303.03')
  expect(text()).toContain('Today earnings+Ksh 480.00')
  expect(text()).toContain('7 unread')
  expect(text()).not.toContain('Log in')
})

test.each([
  ['returned', {}, 'Ksh 111.00+Ksh 134.50'],
  ['not returned', { returns_principal: false }, 'Ksh 111.00+Ksh 23.50'],
  [
    'not returned',
    { returns_principal: false, earnings_per_time: 7_00 },
    'Ksh 111.00\u2212Ksh 44.50',
  ],
])(
  'a product whose price is %s says so, what it costs and what it gains',
  async (returned, fields, sums) => {
    answer = { ...home, products: [{ ...product, ...fields }] }
    const text = await showPart(<HomeScreen />)
    await expect.poll(text).toContain('Tea 90')
    expect(document.querySelector('article')?.textContent.replaceAll('\u00a0', ' ')).toContain(
      `Tea 9090 days, price ${returned}${sums}`,
    )
    expect(document.querySelector('article a')?.getAttribute('href')).toContain(id(1))
  },
)

test('a refresh that fails says so, and keeps the money', async () => {
  const text = await showPart(<HomeScreen />)
  await expect.poll(text).toContain('Ksh 606.06')
  answer = undefined
  button('Refresh').click()
  await expect.poll(shownText).toContain('This is the last data we have.')
  expect(text()).not.toContain('We could not load this part.')
  expect(text()).toContain('Ksh 606.06')
})

test('Home that cannot be loaded shows no money, and another try loads it', async () => {
  answer = undefined
  const text = await showPart(<HomeScreen />)
  await expect.poll(text).toContain('We could not load this part.')
  expect(text()).not.toContain('Ksh')
  answer = home
  button('Try again').click()
  await expect.poll(text).toContain('Ksh 606.06')
})

test('a visitor is led to both forms, and to what anybody may see', async () => {
  mavuno.session.signOut()
  const { wallet: _, ...rest } = home
  answerWith(() => envelope({ ...rest, wallet: null }))
  const text = await showPart(<HomeScreen />)
  await expect.poll(text).toContain('Tea 90')
  const hrefOf = (name: string) =>
    [...document.querySelectorAll('a')]
      .find(({ textContent }) => textContent === name)
      ?.getAttribute('href')
  expect(hrefOf('Log in')).toBe('#/pages/sign/index')
  expect(hrefOf('Sign up')).toBe('#/pages/sign/index?mode=sign-up')
  expect(text()).not.toContain('Ksh 606.06')
})
