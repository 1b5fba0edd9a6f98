/** Crockford's letters: none can be taken for another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Letters of chance in a code: 95 bits, which nobody guesses. One more letter checks them.
 *
 * @example
 * const chance = crypto.getRandomValues(new Uint8Array(randomDocumentLetters))
 */
export const randomDocumentLetters = 19

/** By the rule of Luhn for 32 letters, which notices one wrong letter and almost all swaps of two. */
function checkLetter(text: string): string {
  let sum = 0
  for (let at = text.length - 1, factor = 2; at >= 0; at -= 1, factor = 3 - factor) {
    const product = letters.indexOf(text[at]!) * factor
    sum += Math.floor(product / letters.length) + (product % letters.length)
  }
  return letters[(letters.length - (sum % letters.length)) % letters.length]!
}

/**
 * The code of a document, from numbers of chance of at least 0 and below 32.
 *
 * @example
 * const code = documentCode(crypto.getRandomValues(new Uint8Array(19)).map((byte) => byte % 32))
 */
export function documentCode(chance: Iterable<number>): string {
  const text = Array.from(chance, (number) => letters[number]).join('')
  return text + checkLetter(text)
}

/**
 * The code of a document as somebody typed or pasted it, with or without groups: `null` if it cannot be
 * one, because a letter is missing or wrong.
 *
 * @example
 * const code = readDocumentCode('7k3qm-00000-…') // the 20 letters without hyphens, or null
 */
export function readDocumentCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  const isComplete = code.length === randomDocumentLetters + 1 && /^[0-9A-HJKMNP-TV-Z]+$/.test(code)
  return isComplete && checkLetter(code.slice(0, -1)) === code.slice(-1) ? code : null
}

/**
 * Groups the code of a document, as people read it out.
 *
 * @example
 * groupDocumentCode('7K3QM0000000000000ZZ') // '7K3QM-00000-00000-000ZZ'
 */
export function groupDocumentCode(code: string): string {
  return code.replace(/.{5}(?=.)/g, '$&-')
}
