// @vitest-environment jsdom
import type { Product } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { queries } from '../../../queries/queries.js'
import { loadConfig, product, wallet } from '../../../testing/samples.js'
import { answerWith, envelope } from '../../../testing/server.js'
import { button, shownText, showPart } from '../../../testing/show.js'
import { CustomerBuyBar } from './customer-buy-bar.js'

const show = (query: string, fields: Partial<Product> = {}, isListed = false) =>
  showPart(
    <CustomerBuyBar
      product={{ ...product, ...fields }}
      isListed={isListed}
      error={undefined}
      onRetry={() => undefined}
      purchase={{ state: 'idle', error: undefined, reset: () => undefined } as never}
    />,
    `/?${query}`,
  )

beforeEach(async () => {
  await loadConfig()
  answerWith(() => envelope(wallet))
  mavuno.session.save({ token: 'ada', id: 'ada', vip_level: 1 })
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['buy=3', {}, 'Pay Ksh 333.00'],
  ['buy=3', { stock: 2 }, 'Pay Ksh 222.00'],
  ['buy=3', { purchase_limit: 5, bought: 4 }, 'Pay Ksh 111.00'],
  ['buy=1.5', {}, 'Pay Ksh 111.00'],
])(
  'whoever comes back with “%s” to a product with %j goes on with what they can buy',
  async (query, fields, pay) => {
    await show(query, fields)
    await expect.poll(shownText).toContain('You pay')
    await expect.poll(() => document.querySelector('[role=dialog]')?.textContent).toBeTruthy()
    expect(button(pay)).toBeTruthy()
  },
)

test.each(['', 'buy=0', 'buy=-1', 'buy=all'])(
  'the sheet stays closed at the address “%s”',
  async (query) => {
    await show(query)
    await expect.poll(() => queries.known((key) => key.startsWith('getWallet?')).length).toBe(1)
    expect(document.querySelector('[role=dialog]')).toBeNull()
  },
)

test('nothing is bought by what only a list says of a product', async () => {
  await show('buy=3', {}, true)
  await expect.poll(() => queries.known((key) => key.startsWith('getWallet?')).length).toBe(1)
  expect(document.querySelector('[role=dialog]')).toBeNull()
})

test('a product that needs a higher level than the customer has is not offered', async () => {
  const text = await show('', { min_vip_level: 2 })
  expect(text()).not.toContain('Buy')
})
