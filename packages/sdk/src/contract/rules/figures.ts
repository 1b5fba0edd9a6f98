// Figures that screens derive from others; SQL computes the amounts that move money. A product of two
// safe integers may be unsafe, so products use BigInt, and an unsafe result throws a RangeError.

const basisPointsInOne = 10_000n

interface Earnings {
  readonly earnings_per_time: number
}

interface Terms extends Earnings {
  readonly number_of_earnings: number
  readonly price: number
  /** Days. */
  readonly cycle: number
}

/**
 * A sum of earnings: before tax, the tax withheld, and what is paid. See {@link estimatedEarnings}.
 */
export interface EarningsFigures {
  readonly amount: number
  readonly tax: number
  readonly real_amount: number
}

function safe(value: bigint): number {
  const result = Number(value)
  if (!Number.isSafeInteger(result)) throw new RangeError(`${value} is no safe integer`)
  return result
}

/**
 * The derived figures of a product: before tax, for quantity 1, `return_rate` in basis points.
 *
 * @example
 * const { total_revenue, daily_revenue, return_rate } = productFigures(product)
 */
export function productFigures({ earnings_per_time, number_of_earnings, price, cycle }: Terms): {
  total_revenue: number
  daily_revenue: number
  return_rate: number
} {
  const total = BigInt(earnings_per_time) * BigInt(number_of_earnings)
  return {
    total_revenue: safe(total),
    daily_revenue: safe(total / BigInt(cycle)),
    return_rate: safe((total * basisPointsInOne) / BigInt(price)),
  }
}

/**
 * The sum of `times` earnings of a holding, at a tax rate in basis points. Tax is rounded down for
 * each earning, so that claiming one by one or all at once pays the same.
 *
 * @example
 * const { real_amount } = earningsFigures(holding, holding.quantity, holding.due_times, 500)
 */
export function earningsFigures(
  { earnings_per_time }: Earnings,
  quantity: number,
  times: number,
  tax_rate: number,
): EarningsFigures {
  const each = BigInt(earnings_per_time) * BigInt(quantity)
  const amount = each * BigInt(times)
  const tax = ((each * BigInt(tax_rate)) / basisPointsInOne) * BigInt(times)
  return { amount: safe(amount), tax: safe(tax), real_amount: safe(amount - tax) }
}

/**
 * Estimated total earnings of a purchase; `real_amount` is what screens show.
 *
 * @example
 * const { real_amount, tax } = estimatedEarnings(product, 2, config.tax.rate)
 */
export function estimatedEarnings(
  terms: Earnings & Pick<Terms, 'number_of_earnings'>,
  quantity: number,
  tax_rate: number,
): EarningsFigures {
  return earningsFigures(terms, quantity, terms.number_of_earnings, tax_rate)
}

/**
 * Price × quantity.
 *
 * @example
 * orderAmount(product.price, 3)
 */
export function orderAmount(price: number, quantity: number): number {
  return safe(BigInt(price) * BigInt(quantity))
}

/** What a purchase costs and is estimated to bring. See {@link purchaseFigures}. */
export interface PurchaseFigures {
  /** Price × quantity. */
  readonly pays: number
  /** Estimated: the earnings after tax and, if it is returned, the price. */
  readonly gets_back: number
  /** Estimated: `gets_back` − `pays`. Negative where the earnings do not make up for a price that stays. */
  readonly gain: number
  /** `gain` in basis points of `pays`, never rounded up. */
  readonly gain_rate: number
  /** Estimated: all earnings before tax, the tax, and after it. */
  readonly earnings: EarningsFigures
}

/**
 * The figures of buying `quantity` units of a product, or of having bought a holding. All but `pays`
 * are estimates, and have to be shown as such.
 *
 * @example
 * const { pays, gets_back, gain } = purchaseFigures(product, 2)
 */
export function purchaseFigures(
  terms: Earnings &
    Pick<Terms, 'number_of_earnings' | 'price'> & {
      readonly returns_principal: boolean
      /** Basis points of each earning. */
      readonly tax_rate: number
    },
  quantity: number,
): PurchaseFigures {
  const pays = orderAmount(terms.price, quantity)
  const earnings = estimatedEarnings(terms, quantity, terms.tax_rate)
  const returned = terms.returns_principal ? BigInt(pays) : 0n
  const getsBack = BigInt(earnings.real_amount) + returned
  const gain = getsBack - BigInt(pays)
  const scaled = gain * basisPointsInOne
  // The division of BigInt rounds towards zero, which would make a loss smaller.
  const isRounded = scaled % BigInt(pays) !== 0n
  const rate = scaled / BigInt(pays) - (gain < 0n && isRounded ? 1n : 0n)
  return {
    pays,
    gets_back: safe(getsBack),
    gain: safe(gain),
    gain_rate: safe(rate),
    earnings,
  }
}

/**
 * What the reserve has to have free for a purchase of `quantity` units, besides rewards for inviting;
 * `cover_share` is the config's.
 *
 * @example
 * const { headroom } = await mavuno.call(operatorGetReserve)
 * const units = Math.floor(headroom / neededCover(product, 1, config.cover_share))
 */
export function neededCover(
  { earnings_per_time, number_of_earnings }: Earnings & Pick<Terms, 'number_of_earnings'>,
  quantity: number,
  cover_share: number,
): number {
  const total = BigInt(earnings_per_time) * BigInt(number_of_earnings) * BigInt(quantity)
  return safe((total * BigInt(cover_share)) / basisPointsInOne)
}

/**
 * The fee of a withdrawal at a rate in basis points, rounded down, and what arrives.
 *
 * @example
 * const rate = feeRateAt(config.withdraw, Math.floor(Date.now() / 1000))
 * const { real_amount } = withdrawalFigures(100_000, rate)
 */
export function withdrawalFigures(
  amount: number,
  fee_rate: number,
): { fee: number; real_amount: number } {
  const fee = safe((BigInt(amount) * BigInt(fee_rate)) / basisPointsInOne)
  return { fee, real_amount: amount - fee }
}
