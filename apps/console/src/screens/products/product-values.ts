import type { crops, ProfitRule } from '@mavuno/sdk/contract'
import type { InputOf, OperatorProduct } from '@mavuno/sdk/operator'

/** What the form of a product holds; numbers are null while they are empty. */
export interface ProductValues {
  readonly name: string
  readonly description: string
  readonly cover: string | null
  readonly crop: (typeof crops)[number]
  readonly price: number | null
  readonly cycle: number | null
  readonly returns_principal: boolean
  readonly earnings_per_time: number | null
  readonly number_of_earnings: number | null
  readonly claim_period: number | null
  readonly profit_rule: ProfitRule
  readonly min_vip_level: number | null
  readonly purchase_limit: number | null
  readonly stock: number | null
  readonly points: number | null
  readonly published: boolean
  readonly featured: boolean
  readonly starts: number | null
  readonly ends: number | null
}

const workdays: ProfitRule = {
  monday: 1,
  tuesday: 1,
  wednesday: 1,
  thursday: 1,
  friday: 1,
  saturday: 0,
  sunday: 0,
}

/** A new product: nothing is promised, and nobody sees it. */
export const emptyProduct: ProductValues = {
  name: '',
  description: '',
  cover: null,
  crop: 'seedling',
  price: null,
  cycle: null,
  returns_principal: true,
  earnings_per_time: null,
  number_of_earnings: null,
  claim_period: 86_400,
  profit_rule: workdays,
  min_vip_level: 0,
  purchase_limit: 0,
  stock: null,
  points: 0,
  published: false,
  featured: false,
  starts: null,
  ends: null,
}

/** The fields of a product that operators change. */
export function valuesOf(product: OperatorProduct): ProductValues {
  const names = Object.keys(emptyProduct) as (keyof ProductValues)[]
  const fields = names.map((name) => [name, product[name] ?? null] as const)
  return Object.fromEntries(fields) as unknown as ProductValues
}

/** A form as an input; what is empty is left for the schema to refuse. */
export function inputOf(values: Partial<ProductValues>): InputOf<'createProduct'> {
  return values as InputOf<'createProduct'>
}

/** The terms whose figures can be computed; undefined while something is empty. */
export function termsIn(values: ProductValues, tax_rate: number) {
  const { price, earnings_per_time, number_of_earnings, cycle } = values
  if (!price || !earnings_per_time || !number_of_earnings || !cycle) return undefined
  return { ...values, price, earnings_per_time, number_of_earnings, cycle, tax_rate }
}
