// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { queries } from '../../../queries/queries.js'
import { holding, id, loadConfig } from '../../../testing/samples.js'
import { answerWith, envelope } from '../../../testing/server.js'
import { button, choose, shownText, showPart } from '../../../testing/show.js'
import { MyProductScreen } from './my-product-screen.js'

const due = { due_times: 2, due_amount: 300_30, due_tax: 15_01 }
const held = {
  due: [{ ...holding, id: id(11), product: { ...holding.product, name: 'Due' }, ...due }],
  waiting: [{ ...holding, id: id(12), product: { ...holding.product, name: 'Waits' } }],
  expired: [
    { ...holding, id: id(13), product: { ...holding.product, name: 'Over' }, state: 'expired' },
  ],
  frozen: [
    { ...holding, id: id(14), product: { ...holding.product, name: 'Ice' }, state: 'frozen' },
  ],
  running: [],
} as const

const nothing = { due: 0, waiting: 0, expired: 0, due_amount: 0, due_tax: 0 }
const sums = { due: 1, waiting: 1, expired: 7, due_amount: 300_30, due_tax: 15_01 }

/** What the connection fails for. */
let isLost: (path: string, state?: string) => boolean
let isHolder: boolean

const show = () => showPart(<MyProductScreen />)

// jsdom has no media queries.
beforeAll(() => void Object.assign(window, { matchMedia: () => ({ matches: true }) }))

beforeEach(async () => {
  await loadConfig()
  mavuno.session.save({ token: 'ada', id: 'ada' })
  isLost = () => false
  isHolder = true
  answerWith(({ path, query }) => {
    if (isLost(path, query['state'])) return { code: 500, success: false, data: null, message: '' }
    if (path === '/api/holding-sums') return envelope(isHolder ? sums : nothing)
    const state = query['state'] as keyof typeof held
    return envelope({ items: isHolder ? held[state] : [], next: null })
  })
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.unstubAllGlobals()
})

test('all holdings are listed with what can be claimed of all of them, after tax', async () => {
  await show()
  await expect.poll(shownText).toContain('Due now, 1 product')
  expect(button('Claim all Ksh 285.29')).toBeTruthy()
  expect(shownText()).toContain('Ksh 300.30 before tax, tax Ksh 15.01')
  expect(shownText()).toMatch(/Due ×3.*RunningObtained income, after taxWaits ×3.*Ended7/)
  expect(shownText()).not.toContain('Over ×3')
})

test.each([
  ['Expired', 'EndedObtained income, after taxOver ×3'],
  ['Frozen', 'FrozenObtained income, after taxIce ×3'],
])(
  'the filter “%s” has one group of that name, and what can be claimed stays',
  async (...given) => {
    const [filter, text] = given
    await show()
    await expect.poll(shownText).toContain('Due now, 1 product')
    choose(filter)
    await expect.poll(shownText).toContain(text)
    expect(shownText()).not.toContain('Waits')
    expect(button('Claim all Ksh 285.29')).toBeTruthy()
  },
)

test('a filter without holdings leads back to all of them', async () => {
  await show()
  await expect.poll(shownText).toContain('Waits ×3')
  choose('Running')
  await expect.poll(shownText).toContain('No products in this state')
  button('Show all').click()
  await expect.poll(shownText).toContain('Waits ×3')
})

test('who holds nothing is led to the products', async () => {
  isHolder = false
  await show()
  await expect.poll(shownText).toContain('You hold no products yet')
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toContain('#/pages/product/index')
  expect(shownText()).not.toContain('Claim all')
})

test.each([
  ['the lists', '/api/holdings', false],
  ['only the sums', '/api/holding-sums', true],
])(
  'where %s cannot be had, nobody is told to hold nothing, and it can be tried again',
  async (...given) => {
    const [, lost, hasRows] = given
    isLost = (path) => path === lost
    await show()
    await expect.poll(() => button('Try again')).toBeTruthy()
    expect(shownText()).not.toContain('You hold no products yet')
    expect(shownText().includes('Waits ×3')).toBe(hasRows)
    isLost = () => false
    button('Try again').click()
    await expect.poll(shownText).toContain('Due now, 1 product')
  },
)

test('where only those that have ended cannot be had, the others stay, and it can be tried again', async () => {
  await show()
  await expect.poll(shownText).toContain('Waits ×3')
  isLost = (path, state) => path === '/api/holdings' && state === 'expired'
  document.querySelector<HTMLElement>('[aria-expanded=false]')?.click()
  await expect.poll(() => button('Try again')).toBeTruthy()
  expect(shownText()).toContain('Waits ×3')
  isLost = () => false
  button('Try again').click()
  await expect.poll(shownText).toContain('Over ×3')
})
