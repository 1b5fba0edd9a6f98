import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '../../../testing/any-text.js'
import { createFormatter } from '../../foundation/ui-provider/formatter.js'
import { applyEdit } from '../field/grouped-edit.js'
import { groupAmount } from './amount-grouping.js'
import { readAmount } from './read-amount.js'

const formatter = createFormatter()
const grouping = groupAmount(formatter)
const minorUnits = fc.integer({ min: 0, max: 999_999_999_999_999 })

const pasted = (text: string) => {
  const { plain } = applyEdit(grouping, { plain: '', typed: text, caret: text.length })
  return grouping.parse(plain)
}

it.each([
  ['', ''],
  ['0', '0'],
  ['000', '0'],
  ['007', '7'],
  ['00.50', '0.50'],
  ['.5', '.5'],
  ['1.2.3', '1.23'],
  ['12.345', '12.34'],
  ['12345678901234567', '1234567890123'],
])('keeps from "%s" the characters of an amount: "%s"', (plain, kept) => {
  const characters = grouping.keep(plain).map((index) => plain[index])
  expect(characters.join('')).toBe(kept)
})

it('parses every amount that it prints, in both formats', () => {
  const property = fc.property(minorUnits, (value) => {
    expect(grouping.parse(grouping.print(value))).toBe(value)
    expect(grouping.parse(grouping.print(value, true))).toBe(value)
  })
  fc.assert(property)
})

it.each(['en-KE', 'de-DE', 'fr-FR', 'es-419', 'sv-SE', 'de-CH'])(
  'reads a pasted amount as %s writes it',
  (locale) => {
    const numbers = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
    const property = fc.property(fc.integer({ min: 0, max: 999_999_999 }), (value) => {
      // This is exact: a double can represent hundredths of this size.
      const text = numbers.format(value / 100)
      expect(pasted(text)).toBe(value)
      expect(pasted(`You have Ksh ${text}.`)).toBe(value)
    })
    fc.assert(property)
  },
)

it.each([
  ['1,234', 123_400],
  ['1.234', 123_400],
  ['1,234,567', 123_456_700],
  ['12,5', 1250],
  ['0.500', 50],
  ['.5', 50],
  ['Ksh500.00', 50_000],
  ['ksh 1,000', 100_000],
  ['SKL4ABC Confirmed. Ksh1,250.00 sent to 0712345678', 125_000],
  ['−Ksh 500.00', 50_000],
  ['１，２３４．５０', 123_450],
  ['1234.567', 123_456],
  // Two digits after a separator are cents, even if the separator occurred before.
  ['1,000,50', 100_050],
  // Full stops at the end of a sentence are not part of the amount.
  ['Ksh 1,234.50... sent', 123_450],
  ['no amount', null],
  ['', null],
])('pasted %s is %s', (text, value) => {
  expect(pasted(text)).toBe(value)
})

it('is null or a safe integer of minor units, whatever is pasted', () => {
  const figures = fc.string({ unit: fc.constantFrom(...'0123456789.,  Ksh-'.split('')) })
  const property = fc.property(fc.oneof(anyText(), figures), (text) => {
    const value = pasted(text)
    expect(value === null || (Number.isSafeInteger(value) && value >= 0)).toBe(true)
  })
  fc.assert(property, { numRuns: 500 })
})

it('shows the same text as Amount for the same value', () => {
  const property = fc.property(minorUnits, (value) => {
    const { whole, fraction } = formatter.money(value)
    expect(grouping.show(grouping.print(value))).toBe(whole + fraction)
  })
  fc.assert(property)
})

it('has no cents if the currency has none', () => {
  const yen = groupAmount(createFormatter({ currency: 'JPY' }))
  const { plain, shown } = applyEdit(yen, { plain: '', typed: '1234.50', caret: 7 })
  expect(shown).toBe('1,234')
  expect(yen.parse(plain)).toBe(1234)
  expect(yen.print(1234)).toBe('1234')
})

it.each([
  ['KWD 1.500', 1500],
  ['1,500', 1_500_000],
  ['1,500.250', 1_500_250],
  ['0.5', 500],
])('reads three decimals if the currency has them: %s is %s', (text, value) => {
  const dinar = groupAmount(createFormatter({ currency: 'KWD' }))
  const { plain } = applyEdit(dinar, { plain: '', typed: text, caret: text.length })
  expect(dinar.parse(plain)).toBe(value)
})

it('reads the figure after the currency, otherwise the first one', () => {
  expect(readAmount('2 payments of Ksh 300', 'Ksh')).toBe('300')
  expect(readAmount('300 of 900', 'Ksh')).toBe('300')
})

it.each([
  ...Array.from('.,٫．，', (key) => [key, '.'] as const),
  ...Array.from('7７٧۷', (key) => [key, '7'] as const),
  ...Array.from(" '-+x٬元", (key) => [key, ''] as const),
])('takes the key %j for %j', (key, read) => {
  expect(grouping.read(key)).toBe(read)
})
