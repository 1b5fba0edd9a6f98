import { toEpochSeconds } from '@mavuno/sdk/contract'

const day = /^\d{4}-\d\d-\d\d$/
const aDay = 86_400

/** Returns a valid day from an address, else an empty string. */
export function dayOf(text: string | null): string {
  return text !== null && day.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}

/** The first second of a day in a time zone, or of the day after. */
function startOf(text: string, zone: string, later = 0): number {
  return toEpochSeconds(Date.parse(text) / 1000 + later, zone)
}

/**
 * The time span from the first to the last of two days of a time zone, in seconds. An empty day leaves
 * its end open.
 */
export function spanOf(from: string, to: string, zone: string): { from?: number; to?: number } {
  return {
    ...(from ? { from: startOf(from, zone) } : {}),
    ...(to ? { to: startOf(to, zone, aDay) - 1 } : {}),
  }
}
