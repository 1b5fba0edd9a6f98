import { asciiDigits, digitsOf } from '../field/ascii-digits.js'

/** The code in a typed or pasted text: in a whole SMS, the first figure of just so many digits. */
export function readCode(text: string, length: number): string {
  const figures = asciiDigits(text).match(/\d+/g) ?? []
  const code = figures.find((figure) => figure.length === length)
  return code ?? digitsOf(text).slice(0, length)
}
