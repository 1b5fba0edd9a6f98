import { expect, it } from 'vitest'
import { languages } from '../../../../.storybook/texts.js'

const modules = import.meta.glob<Record<string, Record<string, unknown>>>(
  '../../../**/*-texts.ts',
  {
    eager: true,
  },
)

// The `es` and `ja` texts have the type `UiTexts`, so every text of the type is translated there.
it('has every text of every component in UiTexts', () => {
  const words = Object.values(modules).flatMap((module) =>
    Object.values(module).flatMap((texts) => Object.keys(texts)),
  )
  expect(words.length).toBeGreaterThan(100)
  for (const translated of [languages.es, languages.ja]) {
    expect(Object.keys(translated).toSorted()).toEqual([...new Set(words)].toSorted())
  }
})
