const second = 1_000
const minute = 60 * second

/** How long an answer counts as fresh: shown again within that time it is not asked for anew. */
export const freshness = {
  /** Money that other devices, the operator and the clock move. */
  money: 15 * second,
  /** Lists that only grow by what somebody does. */
  list: 30 * second,
  /** What the operator edits now and then. */
  catalogue: 5 * minute,
} as const

export type Freshness = keyof typeof freshness
