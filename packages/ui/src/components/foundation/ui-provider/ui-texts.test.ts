import { expect, it } from 'vitest'
import { languages } from '../../../../.storybook/texts.js'

const modules = import.meta.glob<Record<string, Record<string, unknown>>>(
  '../../../**/*-texts.ts',
  {
    eager: true,
  },
)

// `es` and `ja` are typed as all of `UiTexts`: a word that is missing there is missing in the type.
it('names every word that a component brings along in UiTexts', () => {
  const words = Object.values(modules).flatMap((module) =>
    Object.values(module).flatMap((texts) => Object.keys(texts)),
  )
  expect(words.length).toBeGreaterThan(100)
  for (const translated of [languages.es, languages.ja]) {
    expect(Object.keys(translated).toSorted()).toEqual([...new Set(words)].toSorted())
  }
})
