import { createMavuno } from '@mavuno/sdk'
import { shipped } from '@mavuno/texts'
import { describe, expect, test } from 'vitest'
import { kitTexts } from './kit-texts.js'

const { language } = createMavuno({ apiHost: '', texts: shipped })

// The kit's types guarantee that `UiTexts` consists of these files.
const modules = import.meta.glob<Record<string, object>>(
  '../../../../packages/ui/src/**/*-texts.ts',
  { eager: true },
)
const english = Object.assign(
  {},
  ...Object.values(modules).flatMap(Object.values<object>),
) as object

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') {
    const values = Array.from({ length: 5 }, (_, at) => at + 1)
    return [(value as (...values: number[]) => string)(...values)]
  }
  return Object.values(Object(value) as object).flatMap(textsOf)
}

describe.each(Object.keys(shipped))('in %s', (locale) => {
  test('every text of the kit is in the catalogue, with its placeholders filled in', async () => {
    await language.change(locale)
    await language.loadAll()
    const texts = textsOf(kitTexts(language.t)(english))
    expect(texts.length).toBeGreaterThan(120)
    expect(texts.filter((text) => /^[a-z_.]+\.[a-z_.]+$|\{\{/.test(text))).toEqual([])
  })
})
