/** Less than this may be the way of an answer, or the seconds that its stamp leaves out. */
const tolerance = 60_000

let offset = 0

/** The time in seconds by the server's clock, as far as an answer has told it: devices' are often wrong. */
export function serverNow(): number {
  return (Date.now() + offset) / 1000
}

/** A time that this device has noted, in seconds, by the server's clock. */
export function toServerTime(seconds: number): number {
  return seconds + Math.round(offset / 1000)
}

/** A fetch that learns from each answer of the API how far the device's clock is off. */
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
