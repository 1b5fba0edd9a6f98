/** The time in Nairobi so many minutes ago, as statements write it. */
export const stamp = (minutesAgo: number) =>
  new Date(Date.now() + 3 * 3_600_000 - minutesAgo * 60_000)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ')
