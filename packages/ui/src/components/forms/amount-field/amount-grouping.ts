import type { Formatter } from '../../foundation/ui-provider/formatter.js'
import { asciiDigits } from '../field/ascii-digits.js'
import type { Grouping } from '../field/grouped-edit.js'
import { readAmount } from './read-amount.js'

/** Any integer with this many digits is safe. */
const mostDigits = 15

export interface AmountGrouping extends Grouping {
  /** Minor units, or null if there is no figure yet. */
  parse: (plain: string) => number | null
  /** `1000.00`; without zero cents while editing. */
  print: (value: number | null, editing?: boolean) => string
}

/** How amounts are typed, derived from the formatter that shows them elsewhere. */
export function groupAmount(formatter: Formatter): AmountGrouping {
  const zero = formatter.money(0)
  const point = zero.fraction.charAt(0)
  const decimals = Math.max(0, zero.fraction.length - 1)
  const unit = 10 ** decimals
  const wholeText = (digits: string) => digits && formatter.money(Number(digits) * unit).whole

  const keep = (plain: string): number[] => {
    const found = plain.indexOf('.')
    const place = found < 0 ? plain.length : found
    const digitsBetween = (from: number, to: number) =>
      plain
        .split('')
        .flatMap((one, index) => (index >= from && index < to && one !== '.' ? index : []))
    const all = digitsBetween(0, place)
    const firstThatCounts = all.findIndex((index) => plain[index] !== '0')
    const leading = firstThatCounts < 0 ? Math.max(0, all.length - 1) : firstThatCounts
    const whole = all.slice(leading, leading + mostDigits - decimals)
    if (found < 0 || decimals === 0) return whole
    return [...whole, place, ...digitsBetween(place, plain.length).slice(0, decimals)]
  }

  return {
    read: (inserted) => {
      const typed = asciiDigits(inserted)
      // A keypad may have only one decimal sign: that of the phone's language.
      if (typed.length === 1) return /[.,٫．，]/.test(typed) ? '.' : typed.replace(/\D/, '')
      return readAmount(typed, zero.symbol.trim(), decimals === 3 ? point : undefined)
    },
    keep,
    show: (plain) => {
      const [whole = '', cents] = plain.split('.')
      return wholeText(whole) + (cents === undefined ? '' : point + cents)
    },
    isSeparator: (character) => character !== point && !/\d/.test(character),
    parse: (plain) => {
      const [whole = '', cents = ''] = plain.split('.')
      if (!whole && !cents) return null
      return Number(whole) * unit + Number(cents.padEnd(decimals, '0').slice(0, decimals))
    },
    print: (value, editing) => {
      if (value === null) return ''
      const rest = value % unit
      const whole = String((value - rest) / unit)
      if (decimals === 0 || (editing && rest === 0)) return whole
      return `${whole}.${String(rest).padStart(decimals, '0')}`
    },
  }
}
