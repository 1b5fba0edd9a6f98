import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shopTexts } from '../../test/shop-texts.js'
import { i18nextTexts } from './i18next.js'
import { readPack } from './read-pack.js'

const { en, ja } = shopTexts

test('a pack is one flat map of texts', () => {
  expect(readPack({ 'tab.home': 'Nyumbani', 'wallet.total_income': 'Mapato' })).toEqual({
    'tab.home': 'Nyumbani',
    'wallet.total_income': 'Mapato',
  })
  expect(readPack({})).toEqual({})
  expect(readPack(JSON.parse(JSON.stringify(en)))).toEqual(en)
  expect(readPack(ja)).toEqual(ja)
})

test.each([undefined, null, 'text', 7, true, [], ['a.b'], { tab: { home: 'x' } }, { home: 'x' }])(
  '%j is not a pack',
  (data) => {
    expect(readPack(data)).toBeUndefined()
  },
)

test.each([
  ['an id without a dot', 'home', 'x'],
  ['an id with capitals', 'Tab.Home', 'x'],
  ['a prototype', '__proto__.x', {}],
  ['an id that is too long', `a.${'b'.repeat(100)}`, 'x'],
  ['a number', 'a.b', 7],
  ['an empty text', 'a.b', ''],
  ['a text that is too long', 'a.b', 'x'.repeat(2001)],
  ['nesting', 'a.b', 'See $t(tab.my)'],
  ['a format', 'a.b', '{{count, number}}'],
  ['an unescaped value', 'a.b', '{{- name}}'],
  ['a path into a value', 'a.b', '{{name.constructor}}'],
  ['an unclosed brace', 'a.b', 'Pay {{amount'],
  ['a tag', 'a.b', '<img src=x onerror=alert(1)>'],
  ['a closing tag', 'a.b', '</script>'],
  ['an HTML comment', 'a.b', '<!-- x'],
  ['a control character', 'a.b', 'a\u0000b'],
  ['a direction character', 'a.b', 'Ksh \u202e00.1'],
])('%s is dropped, and the rest is kept', (_, id, text) => {
  expect(readPack({ 'tab.home': 'Nyumbani', [id]: text })).toEqual({ 'tab.home': 'Nyumbani' })
})

test('"<" and single braces are plain text', () => {
  const texts = { 'a.b': 'Less than < 5 {x}', 'a.c': 'two\nlines' }
  expect(readPack(texts)).toEqual(texts)
})

test('a pack of more than 5 000 texts, or of more than 500 000 characters, is refused', () => {
  const many = (count: number, text: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`a.b${index}`, text]))
  expect(readPack(many(5000, 'x'))).toBeDefined()
  expect(readPack(many(5001, 'x'))).toBeUndefined()
  expect(readPack(many(300, 'x'.repeat(2000)))).toBeUndefined()
})

test('none of 5 000 random packs throws, and only placeholders in their texts are evaluated', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^[ $t(){}<>/a-z,.'":-]{0,40}$/),
    fc.constantFrom('$t(tab.my)', '{{a}}', '{{a}} $t(', '{{', '}}', '$t({{a}})', '<b>{{a}}</b>'),
  )
  const id = fc.oneof(
    fc.stringMatching(/^[a-z_]{1,8}\.[a-z0-9_]{1,8}$/),
    fc.constantFrom('tab.home', '__proto__', 'constructor', 'a.__proto__', 'toString', ''),
    fc.string(),
  )
  const pack = fc.oneof(
    fc.dictionary(
      id,
      fc.oneof({ weight: 4, arbitrary: text }, { weight: 1, arbitrary: fc.jsonValue() }),
    ),
    fc.jsonValue(),
  )
  const i18n = i18nextTexts.create('en')
  fc.assert(
    fc.property(pack, text, (data, value) => {
      const texts = readPack(data)
      i18nextTexts.replaceTexts(i18n, 'en', { 'tab.home': 'Home', ...texts })
      for (const [key, words] of Object.entries(texts ?? {})) {
        const shown = i18n.t(key, { replace: { a: value } })
        expect(shown).toBe(words.replaceAll('{{a}}', () => value))
      }
      expect(i18n.exists('tab.home')).toBe(true)
      expect(({} as Record<string, unknown>)['b']).toBeUndefined()
    }),
    { numRuns: 5000 },
  )
})
