import { placeholderNames } from '@mavuno/format'
import { createMavuno, createMemoryStorage } from '@mavuno/sdk'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { englishRest } from './en-rest.js'
import { english as englishFirst } from './en.js'
import { swahili } from './sw.js'
import { languages, textPrefix } from './texts.js'

const english = { ...englishFirst, ...englishRest }

const places = (text: string) => new Set(placeholderNames(text))

test('both languages have the same texts, with the same places to fill in', () => {
  expect(new Set(Object.keys(swahili))).toEqual(new Set(Object.keys(english)))
  for (const [id, text] of Object.entries(english)) {
    expect([id, places(swahili[id as keyof typeof english])]).toEqual([id, places(text)])
  }
})

test('no text is left out or empty in either language', async () => {
  for (const locale of ['en', 'sw']) {
    const { language } = createMavuno({
      apiHost: 'http://127.0.0.1:1',
      storage: createMemoryStorage(),
      texts: languages,
      locale,
    })
    await language.ready
    await language.loadAll()
    const missing = Object.keys(english)
      .filter((id) => !id.endsWith('_one'))
      .filter((id) => {
        const key = textPrefix + id.replace(/_other$/, '')
        return ['', key].includes(language.t(key, { count: 2 }))
      })
    expect(missing).toEqual([])
  }
})

// As for the wallet's texts: see packages/texts/src/texts.test.ts.
test('each Swahili text has been read beside its English since either changed', async () => {
  const readPairs = Object.entries(english).map(([id, text]) => {
    const pair = JSON.stringify([text, swahili[id as keyof typeof english]])
    return `${id} ${createHash('sha256').update(pair).digest('hex').slice(0, 8)}`
  })
  await expect(readPairs.join('\n')).toMatchFileSnapshot('read-sw.txt')
})
