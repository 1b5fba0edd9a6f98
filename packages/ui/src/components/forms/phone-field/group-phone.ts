import { asciiDigits } from '../field/ascii-digits.js'
import type { Grouping } from '../field/grouped-edit.js'

/** The maximum number of digits of a phone number (E.164). */
const longest = 15

/** `0712 345 678` and `+254 712 345 678`: the prefix is one group, followed by groups of three. */
export function groupPhone(countryCode: string): Grouping {
  const leadOf = (plain: string) => {
    if (plain.startsWith('+')) return 1 + countryCode.length
    if (plain.startsWith('0')) return 4
    return plain.startsWith(countryCode) ? countryCode.length : 3
  }
  return {
    read: (inserted) => asciiDigits(inserted).replace(/[^\d+]/g, ''),
    keep: (plain) => {
      const allowed = plain.split('').map((one, index) => (one !== '+' || index === 0 ? index : -1))
      return allowed.filter((index) => index >= 0).slice(0, longest + 1)
    },
    show: (plain) => {
      const lead = leadOf(plain)
      const threes = plain.slice(lead).match(/.{1,3}/g) ?? []
      return [plain.slice(0, lead), ...threes].join(' ')
    },
    isSeparator: (character) => character === ' ',
  }
}
