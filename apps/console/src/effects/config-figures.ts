import { earningsFigures, type Config } from '@mavuno/sdk/contract'

/** What is withheld of one earning, by the sum that the server uses. */
export function withheld(earning: number, rate: number): number {
  return earningsFigures({ earnings_per_time: earning }, 1, 1, rate).tax
}

/** What an inviter at a distance gets for a first purchase; nothing below the least one that counts. */
export function rewardOf(
  { rewards, min_purchase, monthly_cap }: Config['referral'],
  distance: number,
  purchase: number,
): number {
  const amount = rewards.find(({ level }) => level === distance)?.amount ?? 0
  // What does not fit into the month is not paid at all.
  return purchase < min_purchase || amount > monthly_cap ? 0 : amount
}

/** The highest level that so many points reach; 0 below the first. */
export function levelAt(levels: Config['vip_levels'], points: number): number {
  return Math.max(0, ...levels.filter((one) => one.points <= points).map(({ level }) => level))
}

/** The fewest points that reach a level; undefined if none do. */
export function pointsFor(levels: Config['vip_levels'], level: number): number | undefined {
  const enough = levels.filter((one) => one.level >= level).map(({ points }) => points)
  return level === 0 ? 0 : enough.length === 0 ? undefined : Math.min(...enough)
}

/** How much of what is promised is there, in basis points, at most all; undefined while nothing is promised. */
export function coveredShare({
  balance,
  promised,
}: {
  readonly balance: number
  readonly promised: number
}): number | undefined {
  if (promised === 0) return undefined
  return Math.min(10_000, Math.floor((balance / promised) * 10_000))
}
