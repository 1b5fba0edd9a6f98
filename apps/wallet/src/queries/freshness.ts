const second = 1_000
const minute = 60 * second

/** How long a cached answer is fresh. A fresh answer is shown again without a request. */
export const freshness = {
  /** Amounts, which other devices, the operator and time change. */
  money: 15 * second,
  /** Lists that change only when somebody does something. */
  list: 30 * second,
  /** Content that the operator edits now and then. */
  catalogue: 5 * minute,
} as const

export type Freshness = keyof typeof freshness
