import { codes } from '@mavuno/sdk/contract'
import { languages } from '@mavuno/texts'
import { expect, test } from 'vitest'
import { parseAcceptLanguage } from './parse-accept-language.js'
import { languagePackages, languagePackOf, textsOf } from './language-packs.js'
import { rejectionValues } from './rejection-values.js'
import { textOf } from './text-of.js'

test('the languages of a header are listed best first, plain forms after them, without invalid ones', () => {
  expect(parseAcceptLanguage('ja;q=0.5, pt-BR, es;q=0.8, *;q=0.1, <script>, en;q=0')).toEqual([
    'pt-BR',
    'pt',
    'es',
    'ja',
  ])
  expect(parseAcceptLanguage(undefined)).toEqual([])
  expect(parseAcceptLanguage('__proto__, constructor')).toEqual([])
})

test('a text is in the first language that has it, otherwise in English', () => {
  expect(textOf(['xx', 'sw'], 'code.1001')).toBe('Nambari ya simu au nenosiri si sahihi.')
  expect(textOf(['ja', 'en'], 'login.required')).toBe('先にログインしてください')
  expect(textOf(['en', 'sw'], 'code.1001')).toBe(textsOf('en')?.['code.1001'])
  expect(textOf(['constructor'], 'code.1001')).toBe(textsOf('en')?.['code.1001'])
})

test.each(Object.keys(languages))('every code has a text in %s', (language) => {
  const english = Object.values(textsOf('en') ?? {})
  for (const code of Object.values(codes)) {
    const text = textOf([language], `code.${code}`)
    expect(text).not.toBe('')
    expect(english.includes(text)).toBe(language === 'en')
  }
})

test('the text of a refusal has formatted money and times, never minor units and seconds', () => {
  const units = { currency: 'KES', time_zone: 'Africa/Nairobi' }
  expect(rejectionValues({ needed: 123_456, available: 5 }, units)).toEqual({
    needed: 'Ksh\u00a01,234.56',
    available: 'Ksh\u00a00.05',
  })
  expect(rejectionValues({ until: 1_763_700_000 }, units)).toEqual({ until: '2025-11-21 07:40:00' })
  expect(rejectionValues({ min: 100, max: 200 }, units)).toMatchObject({
    least: 'Ksh\u00a01.00',
    most: 'Ksh\u00a02.00',
  })
  expect(rejectionValues(null, units)).toEqual({})
  expect(rejectionValues({ needed: 123_456 }, { ...units, currency: 'JPY' })).toEqual({
    needed: 'JP¥123,456',
  })
})

test('a new server offers every language by its own name', () => {
  expect(languagePackages.map(({ key, name }) => [key, name])).toEqual([
    ['en', 'English'],
    ['es', 'Español'],
    ['ja', '日本語'],
    ['sw', 'Kiswahili'],
  ])
})

test('a language that ships with the wallet has a pack of corrections, another one is served whole', () => {
  const hint = 'payment_account.account_hint'
  expect(languagePackOf('en')).toEqual({ [hint]: '10 digits, such as 0712345678' })
  expect(languagePackOf('sw')).toBe(textsOf('sw'))
  expect(Object.keys(textsOf('sw') ?? {})).toEqual(Object.keys(textsOf('en') ?? {}))
  expect(languagePackOf('xx')).toBeUndefined()
})
