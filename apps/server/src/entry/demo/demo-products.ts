import type { ProfitRule } from '@mavuno/sdk/contract'
import type { InputOf } from '@mavuno/sdk/operator'
import type { Tint } from './draw-cover.js'

type Terms = InputOf<'createProduct'>

export interface DemoProduct extends Omit<Terms, 'cover' | 'published' | 'profit_rule'> {
  readonly profit_rule?: ProfitRule
  readonly tint: Tint
}

export const everyDay: ProfitRule = {
  monday: 1,
  tuesday: 1,
  wednesday: 1,
  thursday: 1,
  friday: 1,
  saturday: 1,
  sunday: 1,
}

const mondayToFriday: ProfitRule = { ...everyDay, saturday: 0, sunday: 0 }
const day = 86_400

/** The products in the order in which they were made; lists show the last one first. */
export const demoProducts = {
  coffee: {
    name: 'Coffee 180',
    description:
      'Drying tables for a washing station in **Nyeri**. Opens with VIP 2. The price is returned at the end.',
    price: 2_000_000,
    cycle: 180,
    number_of_earnings: 180,
    earnings_per_time: 1000,
    claim_period: day,
    returns_principal: true,
    min_vip_level: 2,
    points: 300,
    crop: 'coffee',
    tint: 'clay',
  },
  beehive: {
    name: 'Beehive 60',
    description:
      'Hives for a group in **Kitui**. The price is not returned: it comes back within the earnings.',
    price: 60_000,
    cycle: 60,
    number_of_earnings: 60,
    earnings_per_time: 1060,
    claim_period: day,
    returns_principal: false,
    points: 5,
    crop: 'beehive',
    tint: 'honey',
  },
  dairy: {
    name: 'Dairy 30',
    description: 'Milk cans and a cooler for a collecting point in **Nyandarua**.',
    price: 50_000,
    cycle: 30,
    number_of_earnings: 30,
    earnings_per_time: 22,
    claim_period: day,
    returns_principal: true,
    stock: 6,
    points: 5,
    crop: 'dairy',
    tint: 'sky',
  },
  avocado: {
    name: 'Avocado 60',
    description: 'Seedlings and drip lines for growers in **Murang’a**. Each customer may buy two.',
    price: 750_000,
    cycle: 60,
    number_of_earnings: 60,
    earnings_per_time: 420,
    claim_period: day,
    returns_principal: true,
    purchase_limit: 2,
    points: 80,
    crop: 'avocado',
    tint: 'leaf',
  },
  sorghum: {
    name: 'Sorghum 28',
    description: 'Seed for four weeks in **Makueni**. One earning falls due each week.',
    price: 200_000,
    cycle: 28,
    number_of_earnings: 4,
    earnings_per_time: 620,
    claim_period: 7 * day,
    returns_principal: true,
    points: 20,
    crop: 'sorghum',
    tint: 'dusk',
  },
  tea: {
    name: 'Tea 90',
    description: 'Plucking and transport for smallholders in **Kericho**, for three months.',
    price: 500_000,
    cycle: 90,
    number_of_earnings: 90,
    earnings_per_time: 220,
    claim_period: day,
    returns_principal: true,
    points: 60,
    featured: true,
    crop: 'tea',
    tint: 'tea',
  },
  maize: {
    name: 'Maize 30',
    description:
      'Fertiliser for maize in **Trans Nzoia**. Earnings fall due from Monday to Friday.',
    price: 100_000,
    cycle: 30,
    number_of_earnings: 22,
    earnings_per_time: 60,
    claim_period: day,
    profit_rule: mondayToFriday,
    returns_principal: true,
    points: 10,
    featured: true,
    crop: 'maize',
    tint: 'maize',
  },
  quick: {
    name: 'Quick',
    description:
      'For trying the demo: an earning falls due every 30 seconds. No real product does that.',
    price: 10_000,
    cycle: 1,
    number_of_earnings: 40,
    earnings_per_time: 20,
    claim_period: 30,
    returns_principal: true,
    stock: null,
    points: 1,
    featured: true,
    tint: 'night',
  },
} as const satisfies Record<string, DemoProduct>

export type DemoProductName = keyof typeof demoProducts
