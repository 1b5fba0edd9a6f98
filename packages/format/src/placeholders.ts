/**
 * The values of placeholders, by name.
 *
 * @example
 * const values: TextValues = { amount: 'Ksh 7', count: 2 }
 */
export type TextValues = Readonly<Record<string, string | number>>

const placeholder = /\{\{(\w+)\}\}/g

/**
 * Fills in the placeholders of a text. One without a value stays, and those within a value are not filled in.
 *
 * @example
 * interpolate('Pay {{amount}} to {{name}}', { amount: 'Ksh 7', name: 'Ada' }) // 'Pay Ksh 7 to Ada'
 */
export function interpolate(text: string, values: TextValues): string {
  // A map, as an object also has `constructor` and the like.
  const given = new Map(Object.entries(values))
  return text.replace(placeholder, (whole, name: string) => String(given.get(name) ?? whole))
}

/**
 * The names of a text's placeholders, each once, in the order of the text.
 *
 * @example
 * placeholderNames('{{count}} of {{total}}') // ['count', 'total']
 */
export function placeholderNames(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(placeholder), ([, name = '']) => name))]
}
