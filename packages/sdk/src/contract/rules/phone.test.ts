import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneRule } from '../customer/config/config-parts.js'
import { formatPhone, maskPhone, normalizePhone } from './phone.js'

const kenya = { country_code: '254', lengths: [9], prefixes: ['1', '7'] }

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
  '٠٧١٢٣٤٥٦٧٨',
])('%s is no number', (typed) => {
  expect(normalizePhone(typed, kenya)).toBeUndefined()
})

test('the rule comes from the config', () => {
  const uganda = { country_code: '256', lengths: [9], prefixes: ['7'] }
  expect(normalizePhone('0772 123 456', uganda)).toBe('256772123456')
  expect(normalizePhone('0112 123 456', uganda)).toBeUndefined()
  expect(normalizePhone('+254712345678', uganda)).toBeUndefined()
  const anywhere = { country_code: '49', lengths: [10, 11], prefixes: [] }
  expect(normalizePhone('0151 2345 6789', anywhere)).toBe('4915123456789')
  expect(normalizePhone('030 2345 6789', anywhere)).toBe('493023456789')
  expect(normalizePhone('030 2345', anywhere)).toBeUndefined()
})

test('a country code has digits only', () => {
  const accepts = (country_code: string) => phoneRule.safeParse({ country_code }).success
  expect(['254', '1', '!', '0254', '25 4', ''].filter(accepts)).toEqual(['254', '1'])
})

test('no rule that a config accepts makes reading a number slow', () => {
  const hostile = fc.constantFrom('(a+)+$', '^(\\d+)+$', '((\\d+)+)+x', '9', '1', '', '\\')
  const digits = fc.stringMatching(/^[1-9]\d{0,3}$/)
  const any = fc.oneof(hostile, fc.string({ maxLength: 8 }))
  const text = fc.oneof({ weight: 30, arbitrary: digits }, { weight: 1, arbitrary: any })
  const rule = fc.record({
    country_code: text,
    lengths: fc.array(fc.integer({ min: 3, max: 14 }), { maxLength: 11 }),
    prefixes: fc.array(text, { maxLength: 50 }),
    pattern: hostile,
  })
  const typed = fc.oneof(fc.stringMatching(/^[+0-9 ()-]{0,64}$/), fc.constant('1'.repeat(64)))
  let accepted = 0
  fc.assert(
    fc.property(rule, typed, (given, number) => {
      const { success, data } = phoneRule.safeParse(given)
      if (!success) return
      accepted += 1
      const started = performance.now()
      const stored = normalizePhone(number, data)
      expect(performance.now() - started).toBeLessThan(100)
      expect(stored ?? '').toMatch(/^\d*$/)
    }),
    { numRuns: 3000 },
  )
  expect(accepted).toBeGreaterThan(100)
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
