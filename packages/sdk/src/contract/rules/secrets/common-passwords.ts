import { dictionaryTerms } from './dictionary-terms.js'

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Returns the text from its end to its start. */
function reverseText(text: string): string {
  return Array.from(text).reduce((before, key) => key + before, '')
}

/** What lies side by side: on keyboards, by rows, columns and in zigzag, and on the keypad of a phone. */
const walks = [
  '01234567890',
  letters,
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
  '147258369',
  '741852963',
  '159357',
].flatMap((walk) => [walk, reverseText(walk)])

/** The letters that people write as digits and signs. */
const leetSubstitutions: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** How many characters around a word do not make it harder to guess. */
const maxSurroundingCharacters = 4

/** The text, and the word in it if there is little around it. */
function coreTerms(text: string): string[] {
  const term = text.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  return term.length >= 3 && text.length - term.length <= maxSurroundingCharacters
    ? [text, term]
    : [text]
}

function spelled(text: string): string {
  return Array.from(text, (letter) => leetSubstitutions[letter] ?? letter).join('')
}

/** Whether all of it is walks of three keys or more, as `qweasd` and `abc123`. */
function isKeyboardWalk(text: string): boolean {
  const isWalkSegment = (from: number, to: number) =>
    to <= text.length && walks.some((walk) => walk.includes(text.slice(from, to)))
  const ends = new Set([0])
  for (let from = 0; from < text.length; from += 1) {
    if (!ends.has(from)) continue
    for (let to = from + 3; isWalkSegment(from, to); to += 1) ends.add(to)
  }
  return ends.has(text.length)
}

function isRepetition(text: string): boolean {
  return new Set(text).size <= 2 || /^(.{1,4})\1+$/.test(text)
}

/** The phone as it is stored and as it is dialled: all of it, or six digits and more of it. */
function isDerivedFromPhone(text: string, phone: string): boolean {
  const digits = text.replace(/\D/g, '')
  if (phone === '' || digits.length < 6 || text.length - digits.length > maxSurroundingCharacters)
    return false
  return phone.includes(digits) || `0${phone.slice(-9)}`.includes(digits)
}

/** What {@link isCommonPassword} knows of the person. */
export interface PasswordContext {
  /** The person's, as it is stored. */
  readonly phone: string
  readonly site_name: string
}

/**
 * Whether an attacker who knows the site and the person's phone would guess this new password early. Its
 * list of words takes 5 kB, so import it where a password is chosen only.
 *
 * @example
 * const { isCommonPassword } = await import('@mavuno/sdk/contract')
 * const isTooEasy = isCommonPassword('kahawa9', { phone: '254712345678', site_name: 'Mavuno' })
 */
export function isCommonPassword(password: string, { phone, site_name }: PasswordContext): boolean {
  const text = password.normalize('NFKC').toLowerCase().trim()
  const site = site_name.toLowerCase()
  const siteTerms = new Set([site, site.replace(/\s+/g, ''), ...site.split(/\s+/)])
  const cores = coreTerms(text)
  return (
    cores
      .flatMap((core) => [core, spelled(core)])
      .some((term) => dictionaryTerms.has(term) || siteTerms.has(term)) ||
    cores.some((core) => isRepetition(core) || isKeyboardWalk(core)) ||
    isDerivedFromPhone(text, phone)
  )
}
