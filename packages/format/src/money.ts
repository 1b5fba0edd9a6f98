import { formatNumber, locale } from './number.js'

const noBreakSpace = '\u00a0'
const minus = '\u2212'
const hiddenDots = '••••••'

/** The parts of an amount, to show them in different sizes. See {@link moneyParts}. */
export interface MoneyParts {
  readonly sign: '' | '+' | typeof minus
  /** Including the space after it, if the currency has one. */
  readonly symbol: string
  readonly whole: string
  /** Including the decimal point; empty if the currency has no minor unit, or it is left out. */
  readonly fraction: string
}

/** Options of {@link formatMoney}. */
export interface MoneyOptions {
  /** Writes a plus before a positive amount. */
  readonly signed?: boolean
  /** Leaves out zero minor units, as on presets and axes. */
  readonly short?: boolean
}

interface CurrencyForm {
  readonly symbol: string
  /** Digits of the minor unit. */
  readonly digits: number
}

const forms = new Map<string, CurrencyForm>()

function formOf(currency: string): CurrencyForm {
  let form = forms.get(currency)
  if (!form) {
    const zero = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(0)
    const [, symbol = '', zeros = ''] = /^(\D*)0\.?(0*)$/.exec(zero) ?? []
    form = { symbol: symbol.replace(/\s/g, noBreakSpace), digits: zeros.length }
    forms.set(currency, form)
  }
  return form
}

/**
 * The number of digits of a currency's minor unit: 2 for KES.
 *
 * @example
 * const unit = 10 ** minorDigits('KES') // 100
 */
export function minorDigits(currency: string): number {
  return formOf(currency).digits
}

/**
 * @example
 * const { symbol, whole, fraction } = moneyParts(1_248_050, 'KES') // 'Ksh ', '12,480', '.50'
 */
export function moneyParts(
  amount: number,
  currency: string,
  { signed = false, short = false }: MoneyOptions = {},
): MoneyParts {
  const { symbol, digits } = formOf(currency)
  const unit = 10 ** digits
  const size = Math.abs(amount)
  const minor = size % unit
  const hasFraction = digits > 0 && !(short && minor === 0)
  return {
    sign: amount < 0 ? minus : signed && amount > 0 ? '+' : '',
    symbol,
    whole: formatNumber((size - minor) / unit),
    fraction: hasFraction ? `.${String(minor).padStart(digits, '0')}` : '',
  }
}

/**
 * Formats minor units as an amount of money, in the same form in every language.
 *
 * @example
 * formatMoney(123_450, 'KES') // 'Ksh 1,234.50'
 * formatMoney(650, 'KES', { signed: true }) // '+Ksh 6.50'
 * formatMoney(50_000, 'KES', { short: true }) // 'Ksh 500'
 */
export function formatMoney(amount: number, currency: string, options?: MoneyOptions): string {
  const { sign, symbol, whole, fraction } = moneyParts(amount, currency, options)
  return sign + symbol + whole + fraction
}

/**
 * The text in place of a hidden amount.
 *
 * @example
 * hiddenMoney('KES') // 'Ksh ••••••'
 */
export function hiddenMoney(currency: string): string {
  return formOf(currency).symbol + hiddenDots
}
