import { asciiDigits } from '../field/ascii-digits.js'

/** A figure in running text, with the signs and spaces that may stand inside it. */
const figure = /\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?|\d[\d.,]*|[.,]\d+/

/** Where no amount has three decimals, a lone separator before three digits separates thousands. */
const thousandsOnly = /^[1-9]\d{0,2}[.,]\d{3}$/

/** The end of a figure behind its last separator. */
const end = /([.,])(\d+)$/

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/** The part of a pasted message that is the amount: behind the currency, else the first figure. */
function findFigure(text: string, currency: string): string {
  const named = text.search(new RegExp(escaped(currency), 'i'))
  const behind = named < 0 ? '' : text.slice(named + currency.length)
  const found = figure.exec(behind) ?? figure.exec(text)
  return found?.[0].replace(/[.,]+$/, '') ?? ''
}

/** Whether the last separator of a figure stands before its decimals, not before a thousand. */
function endsInDecimals(figureText: string, point: string): boolean {
  const [, last = '', behind = ''] = end.exec(figureText) ?? []
  if (behind.length !== 3) return behind !== ''
  if (figureText.split(last).length > 2) return false
  return last === point || !thousandsOnly.test(figureText)
}

/**
 * Plain digits with a point, from `1,234.50`, `1.234,50`, `1 234,50` or `Ksh 1,234`. For a currency
 * with three decimals its decimal sign is given: there `1.500` is no thousand.
 */
export function readAmount(pasted: string, currency: string, pointOfThree = ''): string {
  const ascii = asciiDigits(pasted).replace(/[．٫]/g, '.').replace(/[，٬]/g, ',')
  const found = findFigure(ascii, currency)
  const place = endsInDecimals(found, pointOfThree) ? found.search(end) : found.length
  const digits = (text: string) => text.replace(/\D/g, '')
  const cents = digits(found.slice(place))
  return digits(found.slice(0, place)) + (cents && `.${cents}`)
}
