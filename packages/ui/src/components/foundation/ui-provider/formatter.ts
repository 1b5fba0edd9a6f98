import {
  formatDay,
  formatMoney,
  formatNumber,
  formatTime,
  moneyParts,
  type MoneyOptions,
  type MoneyParts,
} from '@mavuno/format'

export interface Formatter {
  /** The parts of an amount, to show them in different sizes. */
  money: (minorUnits: number, options?: MoneyOptions) => MoneyParts
  /** An amount as text, for use inside a sentence. */
  moneyText: (minorUnits: number, options?: MoneyOptions) => string
  number: (value: number) => string
  /** Formats seconds since the epoch as YYYY-MM-DD. */
  day: (seconds: number) => string
  /** Formats seconds since the epoch as YYYY-MM-DD HH:mm:ss. */
  stamp: (seconds: number) => string
  /** Says if a day, as YYYY-MM-DD, is this day, the one before or the one after. */
  nearDay: (day: string) => NearDay | undefined
}

export interface FormatterSettings {
  currency?: string
  /** The time zone of days and stamps, such as `Africa/Nairobi`. Defaults to the viewer's. */
  timeZone?: string
  /** Returns seconds since the epoch, if the device's clock cannot be trusted. */
  now?: () => number
}

const nearDays = ['yesterday', 'today', 'tomorrow'] as const

/** A day that people call by a word. */
export type NearDay = (typeof nearDays)[number]

const dayLength = 86_400_000

/**
 * Creates a formatter. Figures look the same in every language, because people compare them with
 * their SMS.
 */
export function createFormatter({
  currency = 'KES',
  now = () => Date.now() / 1000,
  ...zone
}: FormatterSettings = {}): Formatter {
  const day = (seconds: number) => formatDay(seconds, zone)
  return {
    money: (minorUnits, options) => moneyParts(minorUnits, currency, options),
    moneyText: (minorUnits, options) => formatMoney(minorUnits, currency, options),
    number: formatNumber,
    day,
    stamp: (seconds) => formatTime(seconds, zone),
    nearDay: (one) => nearDays[(Date.parse(one) - Date.parse(day(now()))) / dayLength + 1],
  }
}
