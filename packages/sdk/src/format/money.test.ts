import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, hiddenMoney, moneyParts } from './money.js'
import { parseAmount } from './parse-amount.js'

const amount = fc.maxSafeInteger()

test.each([
  [123_450, 'Ksh\u00a01,234.50'],
  [0, 'Ksh\u00a00.00'],
  [5, 'Ksh\u00a00.05'],
  [1_248_050, 'Ksh\u00a012,480.50'],
  [-50_000, '\u2212Ksh\u00a0500.00'],
  [Number.MAX_SAFE_INTEGER, 'Ksh\u00a090,071,992,547,409.91'],
])('%i minor units of KES are %s', (minor, text) => {
  expect(formatMoney(minor, 'KES')).toBe(text)
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

test('other currencies have their own symbol and minor unit', () => {
  expect(formatMoney(123_450, 'TZS')).toBe('TZS\u00a01,234.50')
  expect(formatMoney(123_450, 'JPY')).toBe('JP¥123,450')
  expect(formatMoney(123_450, 'TND')).toBe('TND\u00a0123.450')
})

test('the parts of an amount add up to its formatted text', () => {
  expect(moneyParts(-1_248_050, 'KES')).toEqual({
    sign: '\u2212',
    symbol: 'Ksh\u00a0',
    whole: '12,480',
    fraction: '.50',
  })
})

test('no amount loses a digit', () => {
  fc.assert(
    fc.property(amount, (minor) => {
      const text = formatMoney(minor, 'KES')
      expect(BigInt(text.replace(/\D/g, ''))).toBe(BigInt(Math.abs(minor)))
      expect(text).toMatch(/^\u2212?Ksh\u00a0\d{1,3}(,\d{3})*\.\d\d$/)
    }),
    { numRuns: 2000 },
  )
})

test('a formatted amount parses back to the same amount', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.constantFrom('KES', 'JPY', 'TND'), (minor, currency) => {
      const { whole, fraction } = moneyParts(minor, currency)
      expect(parseAmount(whole + fraction, currency)).toBe(minor)
    }),
    { numRuns: 2000 },
  )
})
