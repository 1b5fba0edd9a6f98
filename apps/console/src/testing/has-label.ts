import { fieldOf } from '../changes/fields.js'
import { englishRest } from '../texts/en-rest.js'
import { swahili } from '../texts/sw.js'

/** Whether a field has a label in both languages, by its path or by its last name. */
export function hasLabel(path: string): boolean {
  return fieldOf(path).names.some((name) => {
    const key = `field.${name}`
    return key in englishRest && key in swahili
  })
}
