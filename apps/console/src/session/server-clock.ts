/** Smaller differences, in milliseconds, may be latency or rounding. */
const tolerance = 60_000

let offset = 0

/** The server's time in seconds, as learned from its answers: how long something waits goes by it. */
export function serverNow(): number {
  return (Date.now() + offset) / 1000
}

/** Wraps `fetch` to learn from each answer how far the device's clock is off. */
export function learningClock(fetchIt: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await fetchIt(input, init)
    const date = Date.parse(response.headers.get('date') ?? '')
    if (!Number.isNaN(date)) {
      const difference = date - Date.now()
      offset = Math.abs(difference) > tolerance ? difference : 0
    }
    return response
  }
}
