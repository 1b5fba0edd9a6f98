import {
  findContradicted,
  findMisplaced,
  findOtherFigures,
  findPeriods,
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

/** Texts that were read and have the meaning of their ids in other words. */
const otherwiseNamed: Readonly<Record<string, string>> = {
  'approve.refused: approve': 'an approval that was refused',
  'bank.none.only_books: books': 'the bank has all that the books have',
  'bank.only_books_text: books': 'the bank has reported without it',
  'chat.hours: hour': 'the hours are a text such as "Monday to Friday"',
  'customer.unblock_proposed: unblock': 'they "stay blocked" until it is decided',
  'effect.cover_less: less': '"below 100 %"',
  'effect.tax_less: less': '"nobody pays more"',
  'log.kind.bank_entry: bank': 'a line of the bank in the books',
  'people.second_step: second': 'a step and no time',
  'people.unblock_proposed: unblock': 'they "stay blocked" until it is decided',
  'problem.owner_blocked: owner': 'the owner of a record is a customer',
}

test('each English text has the meaning that its id and its placeholders name', () => {
  expect(findContradicted(english).toSorted()).toEqual(Object.keys(otherwiseNamed))
})

test('each amount of a period is of the period that the code counts', () => {
  expect(findPeriods(english).toSorted()).toEqual([
    'decision.not_alone_text: day',
    'payout.fee: day',
    'payout.over_limit: day',
  ])
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
