/** Digits that lie side by side: in a row, and in the lines of a keypad. */
const walks = ['01234567890', '2580', '1470', '3690', '14789', '12369'].flatMap((walk) => [
  walk,
  Array.from(walk).reduce((before, key) => key + before, ''),
])

/** A year in which somebody may be born, or which everybody has just written. */
const year = /^(19|20)\d\d$/

/**
 * Whether somebody who knows the phone would try this PIN early: one or two digits only, as 1111 and 1212, a
 * walk on the keypad, a year, or a part of the phone, which is in the stored form.
 *
 * @example
 * const isTooEasy = isWeakPin('1234', '254712345678')
 */
export function isWeakPin(pin: string, phone: string): boolean {
  return (
    new Set(pin).size <= 2 ||
    walks.some((walk) => walk.includes(pin)) ||
    year.test(pin) ||
    `0${phone.slice(-9)}`.includes(pin)
  )
}
