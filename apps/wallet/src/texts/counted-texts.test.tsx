// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { ClaimOutcome } from '../products/claim-outcome.js'
import { ProductItem } from '../products/product-item.js'
import { queries } from '../queries/queries.js'
import { FeaturedProducts } from '../screens/home/featured-products.js'
import { Contract } from '../screens/my/holdings/contract.js'
import { MyHead } from '../screens/my/overview/my-head.js'
import { ClosedReason } from '../screens/product/buy/closed-reason.js'
import { MoneyBack } from '../screens/product/money-back.js'
import { PurchaseCard } from '../screens/product/purchase-card.js'
import { holding, loadConfig, product as sample, user } from '../testing/samples.js'
import { answerWith } from '../testing/server.js'
import { showPart } from '../testing/show.js'

const ada = { ...user, token: 'ada' }

beforeEach(async () => {
  await loadConfig({
    time_zone: 'Africa/Nairobi',
    vip_levels: [
      { level: 1, points: 200 },
      { level: 2, points: 1_500 },
    ],
  })
  mavuno.session.save(ada)
  answerWith(() => ({ code: 500, success: false, data: null, message: '' }))
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.unstubAllGlobals()
})

// A figure in the name would stand right before the days.
const product = { ...sample, name: 'Tea' }
const claim = { state: 'idle', error: undefined, neverAnswered: undefined } as const
const paid = { amount: 300_30, tax: 15_01, real_amount: 285_29 }

// The other figures of each part would ask for the other form of the word.
test.each<[string, (count: number) => ReactNode, string, string]>([
  [
    'the points to the next level, on My',
    (missing_points) => <MyHead user={{ ...ada, next_vip: { level: 2, missing_points } }} />,
    'needs 1 more point',
    'needs 1,300 more points',
  ],
  [
    'the points to the level of a product',
    (missing) => (
      <ClosedReason
        closed="vip"
        product={{ ...product, min_vip_level: 2 }}
        points={1_500 - missing}
      />
    ),
    'needs 1 more point',
    'needs 1,300 more points',
  ],
  [
    'the earnings of a claim',
    (times) => <ClaimOutcome claim={{ ...claim, reply: { ...paid, times } }} href="#" />,
    '1 earning',
    '1300 earnings',
  ],
  [
    'the days of a product in a list',
    (cycle) => <ProductItem product={{ ...product, cycle }} level={1} />,
    '1 day',
    '1300 days',
  ],
  [
    'the days of a product on Home',
    (cycle) => <FeaturedProducts products={[{ ...product, cycle }]} />,
    '1 day,',
    '1300 days,',
  ],
  [
    'the days of a product on its page',
    (cycle) => <PurchaseCard product={{ ...product, cycle }} />,
    '% in 1 day',
    '% in 1300 days',
  ],
  [
    'the earnings of a product',
    (number_of_earnings) => (
      <MoneyBack
        product={{ ...product, number_of_earnings }}
        config={mavuno.config.current as never}
      />
    ),
    '1 earning, est.',
    '1300 earnings, est.',
  ],
  [
    'the days of a contract',
    (cycle) => <Contract holding={{ ...holding, cycle }} />,
    '1 day',
    '1300 days',
  ],
])('%s are counted in the singular and in the plural', async (_, part, one, many) => {
  for (const [count, text] of [
    [1, one],
    [1_300, many],
  ] as const) {
    const shown = await showPart(part(count))
    document.querySelector<HTMLElement>('[aria-expanded=false]')?.click()
    await expect.poll(shown).toMatch(new RegExp(`(?<![\\d,])${text}(?![a-z])`))
    shown.end()
  }
})
