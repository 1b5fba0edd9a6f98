import {
  findMisplaced,
  findOtherFigures,
  findTurned,
  findUnnamed,
  parseNouns,
} from '@mavuno/texts/checks'
import { expect, test } from 'vitest'
import { englishRest } from './en-rest.js'
import { english as englishFirst } from './en.js'
import { placeholderNouns } from './placeholder-nouns.js'
import { swahili } from './sw.js'

const english = { ...englishFirst, ...englishRest }
const nouns = parseNouns(placeholderNouns, ['en', 'sw'])

/** Texts that were read and have the meaning of the English ones in other words. */
const accepted: Readonly<Record<string, string>> = {
  'books.about.fees: less': 'what was taken out is left out: "without"',
  'customer.put_in: less': 'a subtraction: "to take off"',
  'effect.cover_units: refused': 'the reserve that is funded is "put"',
}

test('the Swahili texts have the side of each pair of opposites that the English ones have', () => {
  expect(findTurned('sw', english, swahili).toSorted()).toEqual(Object.keys(accepted).toSorted())
})

test('each placeholder of an English text is beside the words for what it is', () => {
  expect(findUnnamed(nouns, english)).toEqual([])
})

test('each placeholder of a Swahili text is beside the same words as in English', () => {
  expect(findMisplaced(nouns, 'sw', english, swahili)).toEqual([])
})

test('the Swahili texts have the figures of the English ones', () => {
  expect(findOtherFigures(english, swahili)).toEqual([])
})
