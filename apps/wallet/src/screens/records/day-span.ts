const day = /^\d{4}-\d\d-\d\d$/

/** A day as an address has it, or none. */
export function dayOf(text: string | null): string {
  return text !== null && day.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}

/** The first second of a day of the viewer's, as the stamps beside the records are. */
function startOf(text: string, daysOn = 0): number {
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number)
  return Math.floor(new Date(year, month - 1, date + daysOn).getTime() / 1000)
}

/** The seconds from the first to the last of two days; an empty one leaves that end open. */
export function spanOf(from: string, to: string): { from?: number; to?: number } {
  return {
    ...(from ? { from: startOf(from) } : {}),
    ...(to ? { to: startOf(to, 1) - 1 } : {}),
  }
}
