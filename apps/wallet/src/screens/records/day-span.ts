const day = /^\d{4}-\d\d-\d\d$/

/** Returns a valid day from an address, else an empty string. */
export function dayOf(text: string | null): string {
  return text !== null && day.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}

/** The first second of a day in the viewer's time zone, which record times are shown in. */
function startOf(text: string, daysOn = 0): number {
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number)
  return Math.floor(new Date(year, month - 1, date + daysOn).getTime() / 1000)
}

/**
 * The time span from the first to the last of two days, in seconds. An empty day leaves its end
 * open.
 */
export function spanOf(from: string, to: string): { from?: number; to?: number } {
  return {
    ...(from ? { from: startOf(from) } : {}),
    ...(to ? { to: startOf(to, 1) - 1 } : {}),
  }
}
