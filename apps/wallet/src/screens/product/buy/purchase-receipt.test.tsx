// @vitest-environment jsdom
import { beforeAll, expect, test, vi } from 'vitest'
import { holding, id, loadConfig, product, record } from '../../../testing/samples.js'
import { showPart } from '../../../testing/show.js'
import { ClosedReason } from './closed-reason.js'
import { PurchaseReceipt } from './purchase-receipt.js'

const order = {
  ...{ id: id(6), holding_id: holding.id, product: holding.product, quantity: 3 },
  ...{ price: 121_00, amount: 363_00, pay_from: 'balance', points: 12 },
  ...{ terms_hash: 'hash', create_time: 1_795_000_000 },
} as const
const bought = { ...holding, next_claim_time: 1_797_000_000 }
const purchase = { ...record, kind: 'purchase', fee: 1_01, balance_after: 1_515_15 } as const

beforeAll(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  return loadConfig({
    vip_levels: [
      { level: 1, points: 200 },
      { level: 3, points: 4_000 },
    ],
  })
})

test.each([
  ['balance', 'Paid fromBalanceBalance afterKsh 1,515.15'],
  ['revenue', 'Paid fromIncome wallet (revenue)Income wallet (revenue) afterKsh 1,515.15'],
] as const)(
  'the receipt of a purchase from the %s names that wallet and what it has now',
  async (pay_from, rows) => {
    const text = await showPart(
      <PurchaseReceipt order={{ ...order, pay_from }} record={purchase} holding={bought} />,
    )
    expect(text()).toContain(`You bought Tea 90`)
    expect(text()).toContain('Ksh 363.00')
    expect(text()).toContain(rows)
    expect(text()).toContain('FeeKsh 1.01')
    expect(text()).toContain('Ksh 363.002026-11-18 14:06:40')
    expect(text()).toContain('First claim2026-12-11 17:40:00')
    // Ten earnings of three units, each less its tax, and the price.
    expect(text()).toContain('You get back, estimatedKsh 4,393.20')
    expect(text()).toContain('Gain, net, estimated+Ksh 4,030.20')
  },
)

test.each([
  ['the points of the next level that unlocks it', 2, 909, 'VIP 2 needs 3,091 more points'],
  ['only the level, before the points are known', 2, undefined, 'Needs VIP 2'],
  ['only the level, once the points are enough', 2, 4_000, 'Needs VIP 2'],
  ['only the level, where no level reaches it', 4, 909, 'Needs VIP 4'],
])('a product that needs a level names %s', async (_, min_vip_level, points, reason) => {
  const text = await showPart(
    <ClosedReason closed="vip" product={{ ...product, min_vip_level }} points={points} />,
  )
  expect(text()).toContain(reason)
})
