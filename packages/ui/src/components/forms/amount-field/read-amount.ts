import { asciiDigits } from '../field/ascii-digits.js'

/** A figure in a text, including separators. */
const figure = /\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?|\d[\d.,]*|[.,]\d+/

/**
 * If the currency does not have three decimals, a single separator before three digits separates
 * thousands.
 */
const thousandsOnly = /^[1-9]\d{0,2}[.,]\d{3}$/

/** The last separator of a figure and the digits after it. */
const end = /([.,])(\d+)$/

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/** Finds the amount in a pasted message: the figure after the currency, otherwise the first one. */
function findFigure(text: string, currency: string): string {
  const named = text.search(new RegExp(escaped(currency), 'i'))
  const behind = named < 0 ? '' : text.slice(named + currency.length)
  const found = figure.exec(behind) ?? figure.exec(text)
  return found?.[0].replace(/[.,]+$/, '') ?? ''
}

/** Whether the last separator of a figure is its decimal sign. */
function endsInDecimals(figureText: string, point: string): boolean {
  const [, last = '', behind = ''] = end.exec(figureText) ?? []
  if (behind.length !== 3) return behind !== ''
  if (figureText.split(last).length > 2) return false
  return last === point || !thousandsOnly.test(figureText)
}

/**
 * Reads `1,234.50`, `1.234,50`, `1 234,50` or `Ksh 1,234` as plain digits with a point. For a
 * currency with three decimals pass its decimal sign, because there `1.500` is not a thousand.
 */
export function readAmount(pasted: string, currency: string, pointOfThree = ''): string {
  const ascii = asciiDigits(pasted).replace(/[．٫]/g, '.').replace(/[，٬]/g, ',')
  const found = findFigure(ascii, currency)
  const place = endsInDecimals(found, pointOfThree) ? found.search(end) : found.length
  const digits = (text: string) => text.replace(/\D/g, '')
  const cents = digits(found.slice(place))
  return digits(found.slice(0, place)) + (cents && `.${cents}`)
}
