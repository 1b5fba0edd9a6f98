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
  /** Formats seconds since the epoch as YYYY-MM-DD in the viewer's time zone. */
  day: (seconds: number) => string
  /** Formats seconds since the epoch as YYYY-MM-DD HH:mm:ss in the viewer's time zone. */
  stamp: (seconds: number) => string
}

export interface FormatterSettings {
  locale?: string
  currency?: string
}

const pad = (value: number) => String(value).padStart(2, '0')

/**
 * Creates a formatter. Figures look the same in every language, because people compare them with
 * their SMS.
 */
export function createFormatter({
  locale = 'en-KE',
  currency = 'KES',
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

  const day = (seconds: number) => {
    const date = new Date(seconds * 1000)
    return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
  }

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
    stamp(seconds) {
      const date = new Date(seconds * 1000)
      const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(pad).join(':')
      return `${day(seconds)} ${time}`
    },
  }
}
