import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestMavuno, createWiredMavuno, sendData } from '../../test/wire-server.js'
import { createI18n, replaceTexts } from './create-i18n.js'
import { sayText } from './say-text.js'
import type { Texts } from './texts.js'
import { en } from './texts/en.js'
import { es } from './texts/es.js'
import { ja } from './texts/ja.js'

const catalogues: Readonly<Record<string, Texts>> = { en, es, ja }
const counts = [undefined, 0, 1, 2, 5, 21, 1_000_000, 0.5, -1]

/** Each with English under it, as the language module lays them. */
function openI18n() {
  const instance = createI18n('en')
  for (const [locale, texts] of Object.entries(catalogues)) replaceTexts(instance, locale, texts)
  return instance
}

function optionsOf(values: Readonly<Record<string, string | number>>) {
  const { count } = values
  return { replace: values, ...(typeof count === 'number' && { count }) }
}

test.each(Object.entries(catalogues))(
  'i18next says every text of %s as the SDK does without it',
  async (locale, texts) => {
    const instance = openI18n()
    await instance.changeLanguage(locale)
    for (const [full, text] of Object.entries(texts)) {
      const id = full.replace(/_(zero|one|two|few|many|other)$/, '')
      const names = Array.from(text.matchAll(/\{\{(\w+)\}\}/g), String)
      const given = Object.fromEntries(names.map((_, index) => [`name${index}`, 'x']))
      for (const count of counts) {
        const values = count === undefined ? given : { ...given, count }
        const own = sayText(texts, locale, id, values)
        if (own === undefined) continue
        expect(instance.t(id, optionsOf(values))).toBe(own)
      }
    }
  },
)

test('nor do they differ in any text, value and number that could be made up', async () => {
  const instance = openI18n()
  const piece = fc.oneof(
    fc.constantFrom(
      '{{a}}',
      '{{count}}',
      '{{ a }}',
      '{{- a}}',
      '$t(tab.my)',
      '{{a, number}}',
      '$&',
    ),
    fc.string(),
  )
  const text = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(''))
  const pack = fc.record(
    { 'x.y': text, 'x.y_one': text, 'x.y_many': text, 'x.y_other': text },
    { requiredKeys: ['x.y_other'] },
  )
  const values = fc.record(
    { a: fc.oneof(text, fc.integer()), count: fc.integer() },
    {
      requiredKeys: [],
    },
  )
  fc.assert(
    fc.property(
      fc.constantFrom('en', 'es', 'ja', 'sw', 'ar'),
      pack,
      values,
      (locale, texts, given) => {
        // A text that is empty is none; a pack with one is refused before.
        fc.pre(Object.values(texts).every((one) => one !== ''))
        replaceTexts(instance, locale, texts)
        void instance.changeLanguage(locale)
        const own = sayText(texts, locale, 'x.y', given)
        if (own !== undefined) expect(instance.t('x.y', optionsOf(given))).toBe(own)
      },
    ),
    { numRuns: 2000 },
  )
})

test('i18next has the texts and the language of the SDK, and follows it', async () => {
  const { language } = createTestMavuno()
  await language.change('es')
  const i18n = await language.i18n
  expect([i18n.language, i18n.t('tab.home')]).toEqual(['es', 'Inicio'])
  await language.change('ja')
  expect([i18n.language, i18n.t('tab.home')]).toEqual(['ja', 'ホーム'])
  expect(await language.i18n).toBe(i18n)
})

test('what a front end adds to i18next counts for `t`, too', async () => {
  const { language } = createTestMavuno()
  const i18n = await language.i18n
  const id = 'shop.open' as never
  i18n.addResource('en', 'translation', id, 'Open from {{time}}')
  expect(language.t(id, { time: '8' })).toBe('Open from 8')
  await language.change('es')
  expect(language.t(id, { time: '8' })).toBe('Open from 8')
})

test("a server's pack reaches i18next as well", async () => {
  const { mavuno } = await createWiredMavuno(({ path }, response) =>
    path.startsWith('/packs/')
      ? response.end(JSON.stringify({ 'tab.my': 'Me' }))
      : sendData(response, {
          site_name: 'Shamba',
          currency: 'KES',
          language_packages: [{ key: 'en', json: '/packs/en.json' }],
        }),
  )
  const i18n = await mavuno.language.i18n
  await mavuno.config.load()
  await mavuno.language.refreshIfStale()
  expect([i18n.t('tab.my'), i18n.t('tab.home')]).toEqual(['Me', 'Home'])
})
