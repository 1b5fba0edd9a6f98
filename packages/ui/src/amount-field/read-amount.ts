import { asciiDigits } from '../field/ascii-digits.js'

/** A figure in running text, with the signs and spaces that may stand inside it. */
const figure = /\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?|\d[\d.,]*|[.,]\d+/

/** No amount has three decimals, so a lone separator before three digits separates thousands. */
const thousandsOnly = /^[1-9]\d{0,2}[.,]\d{3}$/

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

/** Plain digits with a point, from `1,234.50`, `1.234,50`, `1 234,50` or `Ksh 1,234`. */
export function readAmount(pasted: string, currency: string): string {
  const ascii = asciiDigits(pasted).replace(/[．٫]/g, '.').replace(/[，٬]/g, ',')
  const found = findFigure(ascii, currency)
  const marks = found.match(/[.,]/g) ?? []
  const last = marks[marks.length - 1] ?? ''
  const isPoint = marks.filter((mark) => mark === last).length === 1 && !thousandsOnly.test(found)
  const place = last && isPoint ? found.lastIndexOf(last) : found.length
  const digits = (text: string) => text.replace(/\D/g, '')
  const cents = digits(found.slice(place))
  return digits(found.slice(0, place)) + (cents && `.${cents}`)
}
