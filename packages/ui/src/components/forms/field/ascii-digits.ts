/** The zeros of the digits that people type and paste: Arabic, Persian and full width. */
const zeros = [0x660, 0x6f0, 0xff10]

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  const zero = zeros.find((first) => code >= first && code < first + 10) ?? code
  return String(code - zero)
}

/** Converts all digits of a text to 0 to 9 and keeps its length. */
export function asciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, asciiDigit)
}

/** Only the digits of a text, as 0 to 9. */
export function digitsOf(text: string): string {
  return asciiDigits(text).replace(/\D/g, '')
}
