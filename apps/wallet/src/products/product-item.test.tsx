// @vitest-environment jsdom
import type { Product } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { id, loadConfig, product } from '../testing/samples.js'
import { showPart } from '../testing/show.js'
import { ProductItem } from './product-item.js'

beforeEach(() => loadConfig())
afterEach(() => void vi.unstubAllGlobals())

const returned =
  'Price returned at the endYou payKsh 111.00Get back, est.Ksh 245.50Gain net, est.+Ksh 134.50'

test.each<[Partial<Product>, string]>([
  // Ten earnings of Ksh 14.15, each less 5 % tax that is rounded down.
  [{}, `90 days${returned}`],
  [
    { returns_principal: false },
    '90 daysPrice is not returnedYou payKsh 111.00Get back, est.Ksh 134.50Gain net, est.+Ksh 23.50',
  ],
  [
    { returns_principal: false, earnings_per_time: 7_00 },
    '90 daysPrice is not returnedYou payKsh 111.00Get back, est.Ksh 66.50Gain net, est.−Ksh 44.50',
  ],
  [
    { tax_rate: 0 },
    '90 daysPrice returned at the endYou payKsh 111.00Get back, est.Ksh 252.50Gain net, est.+Ksh 141.50',
  ],
  [{ min_vip_level: 1 }, `90 days${returned}`],
  [{ min_vip_level: 2 }, `Needs VIP 2${returned}`],
  [{ sold_out: true, min_vip_level: 2 }, `Sold out${returned}`],
  [{ purchase_limit: 3, bought: 2 }, `90 days${returned}`],
  [{ purchase_limit: 3, bought: 3 }, `Limit reached${returned}`],
])(
  'a product of %j is listed with why it is not sold, and what it costs and gains after tax',
  async (fields, label) => {
    const text = await showPart(<ProductItem product={{ ...product, ...fields }} level={1} />)
    expect(text()).toBe(`Tea 90${label}`)
    const link = document.querySelector('a')?.getAttribute('href')
    expect(link).toBe(`#/pages/product/detail?id=${id(1)}`)
  },
)
