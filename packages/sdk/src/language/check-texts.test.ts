import { expect, test } from 'vitest'
import { shopTexts } from '../../test/shop-texts.js'
import { checkTexts, textIdsOf } from './check-texts.js'

const { en, es, ja } = shopTexts

test.each([
  ['es', es],
  ['ja', ja],
])('the complete texts of %s have no faults', (locale, texts) => {
  expect(checkTexts(locale, texts, { like: en, whole: true })).toEqual([])
})

test('the plural forms of a language are those of Intl.PluralRules', () => {
  const formsOf = (locale: string) =>
    textIdsOf(locale, { 'day.count_one': '{{count}} day', 'day.count_other': '{{count}} days' })
  expect(formsOf('en')).toEqual(['day.count_one', 'day.count_other'])
  expect(formsOf('es').toSorted()).toEqual(['day.count_many', 'day.count_one', 'day.count_other'])
  expect(formsOf('ja')).toEqual(['day.count_other'])
})

test('an id that only looks like a plural form is not treated as one', () => {
  expect(textIdsOf('ja', { 'tab.the_one': 'The one' })).toEqual(['tab.the_one'])
})

test.each([
  ['a missing text', 'en', { 'tab.home': 'Home' }, 'en tab.my: is missing'],
  ['an unknown id', 'en', { 'tab.homes': 'Homes' }, 'tab.homes: is not a text of the catalogue'],
  [
    'a plural form that the language does not have',
    'ja',
    { 'chat.new_messages_one': '{{count}}件' },
    'chat.new_messages_one: is not a text of the catalogue',
  ],
  [
    'a missing placeholder',
    'en',
    { 'product.pay': 'Pay' },
    'has no placeholder, expected {{amount}}',
  ],
  [
    'a missing placeholder of a plural',
    'en',
    { 'chat.new_messages_one': 'A new message' },
    'has no placeholder, expected {{count}}',
  ],
  ['an extra placeholder', 'en', { 'tab.home': '{{name}}' }, 'has {{name}}, expected none'],
  ['markup', 'en', { 'tab.home': '<b>Home</b>' }, 'is not plain text'],
] as const)('checkTexts finds %s', (_, locale, texts, finding) => {
  expect(checkTexts(locale, texts, { like: en, whole: true }).join('\n')).toContain(finding)
})

test('a pack of corrections may leave texts out', () => {
  expect(checkTexts('en', { 'tab.home': 'Start' }, { like: en })).toEqual([])
})
