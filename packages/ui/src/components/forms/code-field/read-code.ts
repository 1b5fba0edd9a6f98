import { asciiDigits, digitsOf } from '../field/ascii-digits.js'

/**
 * Finds the code in a typed or pasted text. In an SMS it is the first number with exactly `length`
 * digits.
 */
export function readCode(text: string, length: number): string {
  const figures = asciiDigits(text).match(/\d+/g) ?? []
  const code = figures.find((figure) => figure.length === length)
  return code ?? digitsOf(text).slice(0, length)
}
