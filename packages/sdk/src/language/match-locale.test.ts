import { expect, test } from 'vitest'
import { isLocale, matchLocale } from './match-locale.js'

test.each([
  [['sw', 'en'], ['en', 'sw'], 'sw'],
  [['fr', 'es'], ['en', 'es'], 'es'],
  [['pt-BR'], ['pt', 'pt-BR'], 'pt-BR'],
  [['pt-BR', 'en'], ['en', 'pt'], 'pt'],
  [['pt-PT', 'en'], ['en', 'pt-BR'], 'en'],
  [['PT-br'], ['pt-BR'], 'pt-BR'],
  [['es-MX'], ['ES'], 'ES'],
  [['sw_KE'], ['en', 'sw'], 'sw'],
  [['zh-Hant-TW'], ['zh'], 'zh'],
  [['s'], ['sw'], undefined],
  [['swa'], ['sw'], undefined],
  [[], ['en'], undefined],
])('of the languages %j that a device wants, and %j, it shows %s', (wanted, supported, shown) => {
  expect(matchLocale(wanted, supported)).toBe(shown)
})

test.each([
  ['sw', true],
  ['swa', true],
  ['pt-BR', true],
  ['zh-Hant-TW', true],
  ['s', false],
  ['swah', false],
  ['pt_BR', false],
  ['pt-', false],
  ['__proto__', false],
  ['cimode', false],
  ['', false],
  [7, false],
])('%j is a language tag: %s', (value, isTag) => {
  expect(isLocale(value)).toBe(isTag)
})
