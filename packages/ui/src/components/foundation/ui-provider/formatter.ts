export interface MoneyParts {
  currency: string
  whole: string
  /** Including the decimal point, as in `.50`. Empty if no cents are shown. */
  cents: string
}

export interface MoneyOptions {
  /** `auto` omits zero cents, for presets and axes. Amounts that move always show them. */
  cents?: 'always' | 'auto'
}

export interface Formatter {
  /** Formats the absolute value of an amount. The component shows the sign. */
  money: (minorUnits: number, options?: MoneyOptions) => MoneyParts
  number: (value: number) => string
  /** Formats seconds since the epoch as YYYY-MM-DD. */
  day: (seconds: number) => string
  /** Formats seconds since the epoch as YYYY-MM-DD HH:mm:ss. */
  stamp: (seconds: number) => string
  /** Says if a day, as YYYY-MM-DD, is this day, the one before or the one after. */
  nearDay: (day: string) => NearDay | undefined
}

export interface FormatterSettings {
  locale?: string
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
  locale = 'en-KE',
  currency = 'KES',
  timeZone,
  now = () => Date.now() / 1000,
}: FormatterSettings = {}): Formatter {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const digits = money.resolvedOptions().maximumFractionDigits ?? 2
  const sample = money.formatToParts(0)
  const part = (type: Intl.NumberFormatPartTypes, fallback: string) =>
    sample.find((one) => one.type === type)?.value ?? fallback
  const symbol = part('currency', currency)
  const point = part('decimal', '.')
  const unit = 10 ** digits

  // This locale writes YYYY-MM-DD HH:mm:ss.
  const clock = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    ...(timeZone && { timeZone }),
  })
  const stamp = (seconds: number) => clock.format(seconds * 1000)
  const day = (seconds: number) => stamp(seconds).slice(0, 10)

  return {
    money(minorUnits, { cents = 'always' } = {}) {
      const size = Math.abs(minorUnits)
      // Integers only, because a fraction could round money.
      const rest = size % unit
      const showCents = digits > 0 && (cents === 'always' || rest > 0)
      return {
        currency: symbol,
        whole: numbers.format((size - rest) / unit),
        cents: showCents ? point + String(rest).padStart(digits, '0') : '',
      }
    },
    number: (value) => numbers.format(value),
    day,
    stamp,
    nearDay: (one) => nearDays[(Date.parse(one) - Date.parse(day(now()))) / dayLength + 1],
  }
}
