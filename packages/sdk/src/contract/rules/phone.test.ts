import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone, maskPhone, normalizePhone } from './phone.js'

const kenya = { country_code: '254', pattern: '^254[17]\\d{8}$' }

test.each([
  '0712345678',
  '0712 345 678',
  '0712-345-678',
  ' (0712) 345.678 ',
  '+254712345678',
  '+254 712 345 678',
  '+254 (0) 712 345 678',
  '00254712345678',
  '254712345678',
  '712345678',
  '０７１２３４５６７８',
])('%s is stored as 254712345678', (typed) => {
  expect(normalizePhone(typed, kenya)).toBe('254712345678')
})

test('numbers that begin with 01 are valid, too', () => {
  expect(normalizePhone('0110 123 902', kenya)).toBe('254110123902')
})

test.each([
  '',
  '07123',
  '07123456789',
  '0212345678',
  '+255712345678',
  '2550712345678',
  '0712x45678',
  '++254712345678',
  "0712345678' or 1=1",
  '0'.repeat(100),
])('%s is no number', (typed) => {
  expect(normalizePhone(typed, kenya)).toBeUndefined()
})

test('the rule comes from the config', () => {
  const uganda = { country_code: '256', pattern: '^2567\\d{8}$' }
  expect(normalizePhone('0772 123 456', uganda)).toBe('256772123456')
  expect(normalizePhone('0712345678', { ...kenya, pattern: '(' })).toBe('254712345678')
})

const stored = fc
  .tuple(fc.constantFrom('1', '7'), fc.stringMatching(/^\d{8}$/))
  .map(([first, rest]) => `254${first}${rest}`)

test('normalizing a stored or formatted number gives the stored one', () => {
  fc.assert(
    fc.property(stored, (number) => {
      expect(normalizePhone(number, kenya)).toBe(number)
      expect(normalizePhone(formatPhone(number, kenya), kenya)).toBe(number)
    }),
    { numRuns: 1000 },
  )
})

test('typed numbers are refused or normalized, and never throw', () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ()-]{0,16}$/))
  fc.assert(
    fc.property(typed, (text) => {
      expect(normalizePhone(text, kenya) ?? '254700000000').toMatch(/^254[17]\d{8}$/)
    }),
    { numRuns: 2000 },
  )
})

test('a phone number is shown in groups, and masked in its middle', () => {
  expect(formatPhone('254712345678', kenya)).toBe('0712 345 678')
  expect(formatPhone('255712345678', kenya)).toBe('+255 712 345 678')
  expect(maskPhone('254712345678', kenya)).toBe('0712 *** 678')
  expect(maskPhone('2547', kenya)).toBe('***')
  // A mask that shows seven of eight digits would hide too little; of nine digits, it hides two.
  expect(maskPhone('2547123456', kenya)).toBe('***')
  expect(maskPhone('25471234567', kenya)).toBe('0712 *** 567')
})
