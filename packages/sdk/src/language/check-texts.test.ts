import { describe, expect, test } from 'vitest'
import { checkTexts, textIdsOf } from './check-texts.js'
import { textKeys } from './text-keys.js'
import type { Texts } from './texts.js'
import { en } from './texts/en.js'
import { es } from './texts/es.js'
import { ja } from './texts/ja.js'

const catalogues: Readonly<Record<string, Texts>> = { en, es, ja }

describe.each(Object.entries(catalogues))('the texts of %s', (locale, texts) => {
  test('lack no id, have no stray one, keep the placeholders and the manners', () => {
    expect(checkTexts(locale, texts, { whole: true })).toEqual([])
  })

  test('name the tabs within what a tab holds', () => {
    const labels = ['tab.home', 'tab.product', 'tab.wallet', 'tab.my'].map((id) => texts[id] ?? '')
    const most = (label: string) => (/[\u3040-\u9fff]/.test(label) ? 6 : 11)
    expect(labels.filter((label) => label === '' || label.length > most(label))).toEqual([])
  })

  test('end no title, button, label or state with a full stop', () => {
    const short = /^(tab|title|action|label|status|busy|filter|record\.kind|pay_from)\./
    const stopped = Object.entries(texts).filter(
      ([id, text]) => short.test(id) && /[.。]$/.test(text),
    )
    expect(stopped).toEqual([])
  })
})

test('the plural forms of a language are those of Intl.PluralRules', () => {
  const formsOf = (locale: string) =>
    textIdsOf(locale).filter((id) => id.startsWith('duration.days'))
  expect(formsOf('en')).toEqual(['duration.days_one', 'duration.days_other'])
  expect(formsOf('es').toSorted()).toEqual([
    'duration.days_many',
    'duration.days_one',
    'duration.days_other',
  ])
  expect(formsOf('ja')).toEqual(['duration.days_other'])
})

test('textKeys are the ids of the English catalogue, each flat with dots and none twice', () => {
  expect(textKeys.toSorted()).toEqual(textIdsOf('en').toSorted())
  expect(new Set(textKeys).size).toBe(textKeys.length)
  for (const id of textKeys) expect(id).toMatch(/^[a-z0-9_]+(\.[a-z0-9_]+)+$/)
})

test('English sentences have at most 15 words', () => {
  const sentences = Object.values(en).flatMap((text) => text.split(/(?<=[.?:;])\s/))
  const long = sentences.filter((sentence) => sentence.split(/\s+/).length > 15)
  expect(long).toEqual([])
})

test('every figure about the future says that it is estimated', () => {
  const estimates: Readonly<Record<string, RegExp>> = {
    en: /estimated/i,
    es: /estimad/i,
    ja: /見込み/,
  }
  const silent = Object.entries(catalogues).flatMap(([locale, texts]) =>
    Object.entries(texts)
      .filter(([id]) => id.includes('estimated'))
      .filter(([, text]) => !estimates[locale]?.test(text)),
  )
  expect(silent).toEqual([])
})

test.each([
  ['a missing text', 'en', { 'tab.home': 'Home' }, 'tab.product: is missing'],
  ['a stray id', 'en', { 'tab.homes': 'Homes' }, 'tab.homes: is not a text of the catalogue'],
  [
    'a plural form the language has not',
    'ja',
    { 'duration.days_one': '{{count}}日' },
    'not a text',
  ],
  ['a lost placeholder', 'en', { 'product.pay': 'Pay' }, 'has no placeholder, not {{amount}}'],
  ['a promise', 'en', { 'risk.text': 'Guaranteed income.' }, 'says "Guarante"'],
  ['a promise in Spanish', 'es', { 'risk.text': 'Ingresos sin riesgo.' }, 'says "sin riesgo"'],
  ['a promise in Japanese', 'ja', { 'risk.text': '元本保証です。' }, 'says "保証"'],
  ['a promise in Swahili', 'sw', { 'risk.text': 'Faida bila hatari.' }, 'says "bila hatari"'],
  ['an exclamation', 'en', { 'tab.home': 'Home!' }, 'shouts'],
  ['a button that does not say the act', 'en', { 'action.done': 'OK' }, 'does not say the act'],
  ['markup', 'en', { 'tab.home': '<b>Home</b>' }, 'is not plain text'],
] as const)('checkTexts finds %s', (_, locale, texts, finding) => {
  expect(checkTexts(locale, texts, { whole: true }).join('\n')).toContain(finding)
})

test('the words for money are those that people know', () => {
  const ids = [
    'action.recharge',
    'action.withdraw',
    'wallet.balance',
    'label.fee',
    'action.claim',
    'status.pending',
    'product.estimated',
  ]
  const words = (texts: Texts) => ids.map((id) => texts[id])
  expect(words(es)).toEqual([
    'Recargar',
    'Retirar',
    'Saldo',
    'Comisión',
    'Cobrar',
    'Pendiente',
    'Estimado',
  ])
  expect(words(ja)).toEqual([
    '入金する',
    '出金する',
    '残高',
    '手数料',
    '受け取る',
    '処理中',
    '見込み',
  ])
})

test('a pack of corrections may leave texts out', () => {
  expect(checkTexts('en', { 'tab.home': 'Start' })).toEqual([])
})
