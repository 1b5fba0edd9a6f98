import { expect, test } from 'vitest'
import { languages } from './languages.js'
import { forbiddenWordIn, rulesFor } from './rules.js'

const english = await rulesFor('en')
const all = await Promise.all(
  Object.keys(languages).map(async (key) => ({ key, rules: await rulesFor(key) })),
)
const examples = all.flatMap(({ key, rules }) =>
  (rules.at(-1)?.examples.forbidden ?? []).map((phrase) => ({ key, phrase, rules })),
)

test.each(examples)(
  '"$phrase" is forbidden in $key, alone and within a sentence',
  ({ phrase, rules }) => {
    expect(forbiddenWordIn(phrase, rules)).toBeDefined()
    expect(forbiddenWordIn(`A ${phrase.toUpperCase()} b`, rules)).toBeDefined()
  },
)

test.each(english[0]?.examples.forbidden ?? [])('"%s" is forbidden in every language', (phrase) => {
  for (const { rules } of all) expect(forbiddenWordIn(phrase, rules)).toBeDefined()
})

test.each(all)('words in $key that only look like forbidden ones are allowed', ({ rules }) => {
  expect(forbiddenWordIn(rules.at(-1)?.examples.allowed ?? '', rules)).toBeUndefined()
})

test('a word that only another language forbids is allowed in English', () => {
  expect(forbiddenWordIn('garanti', english)).toBeUndefined()
})
