import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '../../../testing/any-text.js'
import { createFormatter } from '../../foundation/ui-provider/formatter.js'
import { groupAmount } from '../amount-field/amount-grouping.js'
import { groupPhone } from '../phone-field/group-phone.js'
import { applyEdit, type Grouping } from './grouped-edit.js'

const amount = groupAmount(createFormatter())
const phone = groupPhone('254')

/** Shows the text with its caret as `12|34`. */
const mark = ({ shown, caret }: { shown: string; caret: number }) =>
  `${shown.slice(0, caret)}|${shown.slice(caret)}`

/** Simulates a key or a paste at the caret, which replaces the `selected` characters before it. */
function typeInto(grouping: Grouping, marked: string, inserted: string, selected = 0) {
  const caret = marked.indexOf('|')
  const shown = marked.replace('|', '')
  const plain = shown
    .split('')
    .filter((one) => !grouping.isSeparator(one))
    .join('')
  const before = shown.slice(0, caret - selected) + inserted
  return mark(
    applyEdit(grouping, { plain, typed: before + shown.slice(caret), caret: before.length }),
  )
}

const backspace = (grouping: Grouping, marked: string) => typeInto(grouping, marked, '', 1)

it.each([
  ['|', '5', '5|'],
  ['100|', '0', '1,000|'],
  ['1|,000', '2', '12|,000'],
  ['12|,000', '3', '123|,000'],
  ['123|,000', '4', '1,234|,000'],
  ['1,234.5|', '6', '1,234.56|'],
  ['1,234.56|', '7', '1,234.56|'],
  // A second point limits the decimals after it to two.
  ['1,2|34.50', ',', '12.|34'],
  ['0|', '5', '5|'],
  ['|5', '0', '|5'],
  ['12|', 'a', '12|'],
  ['12|', '３', '123|'],
])('types into an amount: %s and %s is %s', (before, key, after) => {
  expect(typeInto(amount, before, key)).toBe(after)
})

it.each([
  ['12|', '1|'],
  ['1|2', '|2'],
  ['1,23|4', '12|4'],
  ['1,234|', '123|'],
  ['12.5|', '12.|'],
])('Backspace deletes exactly one digit: %s is %s', (before, after) => {
  expect(backspace(amount, before)).toBe(after)
})

it('Delete removes the digit after the caret, or the whole selection', () => {
  const edited = applyEdit(amount, { plain: '1234', typed: '1,34', caret: 2, forward: true })
  expect(mark(edited)).toBe('1|34')
  expect(typeInto(amount, '1,234,|567', '', 4)).toBe('1|,567')
  expect(typeInto(amount, '1,|234', '9', 1)).toBe('19|,234')
})

it('deletes the digit next to a separator, in both directions', () => {
  expect(backspace(amount, '1,|234')).toBe('|234')
  expect(backspace(amount, '1,234,|567')).toBe('123|,567')
  const forward = applyEdit(amount, { plain: '1234', typed: '1234', caret: 1, forward: true })
  expect(mark(forward)).toBe('1|34')
})

/** What is shown after one edit that puts another text in the place of all, with the caret at its end. */
const replaceAll = (grouping: Grouping, plain: string, typed: string) =>
  applyEdit(grouping, { plain, typed, caret: typed.length }).shown

it.each([
  ['5000.00', '50,000', '50,000'],
  ['5000', '50,000', '50,000'],
  ['500', '500,000', '500,000'],
  ['5', '5,000', '5,000'],
  ['1234', 'Ksh 1,234.50', '1,234.50'],
])('reads in one piece what replaces %s, whatever both begin with: %s', (plain, typed, after) => {
  expect(replaceAll(amount, plain, typed)).toBe(after)
})

it('shows what replaces an amount in one edit as it shows the same amount pasted into nothing', () => {
  const cents = fc.integer({ min: 0, max: 99_999_999 })
  const write = (value: number) => amount.show(amount.print(value))
  const property = fc.property(cents, cents, (before, after) => {
    expect(replaceAll(amount, amount.print(before), write(after))).toBe(write(after))
  })
  fc.assert(property)
})

it('groups a phone number, with or without its country code', () => {
  expect(typeInto(phone, '0712 345 67|', '8')).toBe('0712 345 678|')
  expect(typeInto(phone, '|', '+254712345678')).toBe('+254 712 345 678|')
  expect(typeInto(phone, '|', '254 712 345678')).toBe('254 712 345 678|')
  expect(typeInto(phone, '07|12', '+9')).toBe('079|1 2')
})

const keys = fc.constantFrom(...'0123456789.,+a '.split(''))
const pastes = fc.oneof(keys, anyText(24))
const changes = fc.record({
  inserted: pastes,
  at: fc.nat(),
  over: fc.nat(6),
  forward: fc.boolean(),
})

it.each([
  ['amount', amount],
  ['phone', phone],
])(
  '%s: stays valid with the caret inside, whatever is typed, pasted and deleted',
  (_, grouping) => {
    const property = fc.property(fc.array(changes, { maxLength: 20 }), (list) => {
      let plain = ''
      for (const { inserted, at, over, forward } of list) {
        const shown = grouping.show(plain)
        const end = at % (shown.length + 1)
        const typed = shown.slice(0, Math.max(0, end - over)) + inserted
        const edit = { plain, typed: typed + shown.slice(end), caret: typed.length, forward }
        const edited = applyEdit(grouping, edit)
        plain = edited.plain
        expect(edited.shown).toBe(grouping.show(plain))
        expect(
          edited.shown
            .split('')
            .filter((one) => !grouping.isSeparator(one))
            .join(''),
        ).toBe(plain)
        expect(grouping.keep(plain)).toEqual(plain.split('').map((_one, index) => index))
        expect(edited.caret).toBeGreaterThanOrEqual(0)
        expect(edited.caret).toBeLessThanOrEqual(edited.shown.length)
      }
    })
    fc.assert(property, { numRuns: 300 })
  },
)

it('keeps the caret after the typed text, with the same digits to its right', () => {
  const property = fc.property(
    fc.bigInt({ min: 1n, max: 99_999_999n }),
    fc.nat(),
    fc.constantFrom(...'123456789'.split('')),
    (value, at, digit) => {
      const plain = String(value)
      const shown = amount.show(plain)
      const place = at % (shown.length + 1)
      const typed = shown.slice(0, place) + digit + shown.slice(place)
      const edited = applyEdit(amount, { plain, typed, caret: place + 1 })
      const right = shown.slice(place).replaceAll(',', '')
      expect(edited.shown.charAt(edited.caret - 1)).toBe(digit)
      expect(edited.shown.slice(edited.caret).replaceAll(',', '')).toBe(right)
    },
  )
  fc.assert(property)
})
