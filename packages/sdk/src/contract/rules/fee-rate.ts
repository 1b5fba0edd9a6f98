interface FeeRule {
  readonly fee_rate: number
  readonly coming_fee?: { readonly rate: number; readonly starts: number } | null | undefined
}

/**
 * The rate of the withdrawal fee at a time, in basis points.
 *
 * @example
 * const rate = feeRateAt(config.withdraw, Math.floor(Date.now() / 1000))
 */
export function feeRateAt({ fee_rate, coming_fee }: FeeRule, at: number): number {
  return coming_fee && coming_fee.starts <= at ? coming_fee.rate : fee_rate
}
