import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestMavuno, createWiredMavuno, sendData } from '../../test/wire-server.js'
import { i18nextTexts } from './i18next.js'
import { sayText } from './say-text.js'

function optionsOf(values: Readonly<Record<string, string | number>>) {
  const { count } = values
  return { replace: values, ...(typeof count === 'number' && { count }) }
}

test('i18next gives the same texts as the SDK without it, for random texts, values and counts', async () => {
  const instance = i18nextTexts.create('en')
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
    Object.fromEntries(
      ['', '_zero', '_one', '_two', '_few', '_many', '_other'].map((form) => [`x.y${form}`, text]),
    ),
    { requiredKeys: ['x.y_other'] },
  ) as fc.Arbitrary<Record<string, string>>
  const values = fc.record(
    {
      a: fc.oneof(text, fc.integer()),
      count: fc.oneof(fc.constantFrom(0, 1, 2, 0.5), fc.integer()),
    },
    {
      requiredKeys: [],
    },
  )
  fc.assert(
    fc.property(
      fc.constantFrom('en', 'es', 'ja', 'sw', 'ar', 'pt-br', 'PT', 'zh-hant-tw'),
      pack,
      values,
      (locale, texts, given) => {
        // To i18next an empty text is a missing one. Packs never have any: readPack drops them.
        fc.pre(Object.values(texts).every((one) => one !== ''))
        i18nextTexts.replaceTexts(instance, locale, texts)
        void instance.changeLanguage(locale)
        const own = sayText(texts, locale, 'x.y', given)
        if (own !== undefined) expect(instance.t('x.y', optionsOf(given))).toBe(own)
      },
    ),
    { numRuns: 2000 },
  )
})

test("i18next has the SDK's texts and follows its language", async () => {
  const { language } = createTestMavuno()
  await language.change('es')
  const i18n = await language.use(i18nextTexts)
  expect([i18n.language, i18n.t('tab.home')]).toEqual(['es', 'Inicio'])
  await language.change('ja')
  expect([i18n.language, i18n.t('tab.home')]).toEqual(['ja', 'ホーム'])
})

test('`t` stays the same function when it switches to i18next, so that nothing rerenders', async () => {
  const { language, emitted } = createTestMavuno()
  await language.ready
  const { t } = language
  emitted.length = 0
  const i18n = await language.use(i18nextTexts)
  expect([language.t, emitted]).toEqual([t, []])
  i18n.addResource('en', 'mavuno', 'tab.home', 'Home by i18next')
  expect(t('tab.home')).toBe('Home by i18next')
})

test('texts that a front end adds to i18next work in `t`, too', async () => {
  const { language } = createTestMavuno()
  const i18n = await language.use(i18nextTexts)
  const id = 'shop.open'
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
  const i18n = await mavuno.language.use(i18nextTexts)
  await mavuno.config.load()
  await mavuno.language.refreshIfStale()
  expect([i18n.t('tab.my'), i18n.t('tab.home')]).toEqual(['Me', 'Home'])
})
