const day = /^(\d{4})-?(\d\d)-?(\d\d)$/
const minute = /^(\d{4})-?(\d\d)-?(\d\d)[ T]?(\d\d):?(\d\d)$/
const begun =
  /^(\d{0,4}|\d{4}-?\d{0,2}|\d{4}-?\d\d-?\d{0,2}|\d{4}-?\d\d-?\d\d[ T]?(\d{0,2}|\d\d:?\d{0,2}))$/

/**
 * Reads `2026-11-28`, or with a time `2026-11-28 09:30`; the signs between the digits may be missing. Undefined
 * unless the calendar has that day.
 */
export function readDate(text: string, hasTime: boolean): string | undefined {
  const [, ...read] = (hasTime ? minute : day).exec(text.trim()) ?? []
  const [year, month, date, hours = '00', minutes = '00'] = read
  const iso = `${year}-${month}-${date}T${hours}:${minutes}`
  const time = Date.parse(`${iso}Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 16) !== iso) return undefined
  return hasTime ? iso.replace('T', ' ') : iso.slice(0, 10)
}

/** Whether more digits can still make a date of what is typed so far. */
export function canBecomeDate(text: string, hasTime: boolean): boolean {
  const typed = text.trim()
  const digits = typed.replaceAll(/\D/g, '')
  const [month, hours, minutes] = [digits.slice(4, 6), digits.slice(8, 10), digits.slice(10)]
  if (!begun.test(typed) || digits.length > (hasTime ? 12 : 8)) return false
  if (month === '00' || month > '12' || hours > '23' || minutes > '59') return false
  return digits.length < 8 || readDate(digits.slice(0, 8), false) !== undefined
}
