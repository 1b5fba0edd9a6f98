import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, hiddenMoney, minorDigits, moneyParts } from './money.js'
import { parseAmount } from './parse-amount.js'

/** The symbol of each currency in use or tested, with its space, and the digits of its minor unit. */
const currencies = {
  KES: ['Ksh\u00a0', 2],
  TZS: ['TZS\u00a0', 2],
  UGX: ['UGX\u00a0', 0],
  USD: ['US$', 2],
  JPY: ['JP¥', 0],
  KWD: ['KWD\u00a0', 3],
  TND: ['TND\u00a0', 3],
} as const

type Currency = keyof typeof currencies

const anyAmount = fc.maxSafeInteger()
const anyCurrency = fc.constantFrom(...(Object.keys(currencies) as Currency[]))

test.each([
  ['KES', 0, 'Ksh\u00a00.00'],
  ['KES', 1, 'Ksh\u00a00.01'],
  ['KES', 99, 'Ksh\u00a00.99'],
  ['KES', 100, 'Ksh\u00a01.00'],
  ['KES', 123_450, 'Ksh\u00a01,234.50'],
  ['KES', -50_000, '\u2212Ksh\u00a0500.00'],
  ['KES', 1e12, 'Ksh\u00a010,000,000,000.00'],
  ['KES', Number.MAX_SAFE_INTEGER, 'Ksh\u00a090,071,992,547,409.91'],
  ['TZS', 123_450, 'TZS\u00a01,234.50'],
  ['UGX', -1, '\u2212UGX\u00a01'],
  ['UGX', 1e12, 'UGX\u00a01,000,000,000,000'],
  ['USD', -99, '\u2212US$0.99'],
  ['JPY', 123_450, 'JP¥123,450'],
  ['KWD', 1, 'KWD\u00a00.001'],
  ['TND', 123_450, 'TND\u00a0123.450'],
])('in %s %i minor units are %s', (currency, minor, text) => {
  expect(formatMoney(minor, currency)).toBe(text)
})

test('a signed amount has a plus or a real minus sign', () => {
  expect(formatMoney(650, 'KES', { signed: true })).toBe('+Ksh\u00a06.50')
  expect(formatMoney(-650, 'KES', { signed: true })).toBe('\u2212Ksh\u00a06.50')
  expect(formatMoney(0, 'KES', { signed: true })).toBe('Ksh\u00a00.00')
})

test('presets and axes leave out minor units that are zero', () => {
  expect(formatMoney(50_000, 'KES', { short: true })).toBe('Ksh\u00a0500')
  expect(formatMoney(50_050, 'KES', { short: true })).toBe('Ksh\u00a0500.50')
})

test('a hidden amount is always six dots', () => {
  expect(hiddenMoney('KES')).toBe('Ksh\u00a0••••••')
})

test('no amount of any currency loses a digit, and its parts add up to its text', () => {
  fc.assert(
    fc.property(anyAmount, anyCurrency, (minor, currency) => {
      const [symbol, digits] = currencies[currency]
      const parts = moneyParts(minor, currency)
      expect(parts.symbol).toBe(symbol)
      expect(parts.sign).toBe(minor < 0 ? '\u2212' : '')
      expect(parts.whole).toMatch(/^\d{1,3}(,\d{3})*$/)
      expect(parts.fraction).toMatch(digits === 0 ? /^$/ : new RegExp(`^\\.\\d{${digits}}$`))
      expect(minorDigits(currency)).toBe(digits)
      expect(BigInt((parts.whole + parts.fraction).replace(/\D/g, ''))).toBe(
        BigInt(Math.abs(minor)),
      )
      expect(formatMoney(minor, currency)).toBe(Object.values(parts).join(''))
    }),
    { numRuns: 2000 },
  )
})

test('a formatted amount parses back to the same amount', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), anyCurrency, (minor, currency) => {
      const { whole, fraction } = moneyParts(minor, currency)
      expect(parseAmount(whole + fraction, currency)).toBe(minor)
    }),
    { numRuns: 2000 },
  )
})
