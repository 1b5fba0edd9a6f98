import { expect, test } from 'vitest'
import { completeConfig } from '../config/config-service.js'
import { storedPhone } from './phone.js'

const config = completeConfig({})

test.each([
  '0712345678',
  '0712 345 678',
  '0712-345-678',
  '+254712345678',
  '+254 712 345 678',
  '254712345678',
  '00254712345678',
  '712345678',
])('%s is stored in one form', (typed) => {
  expect(storedPhone(typed, config)).toBe('254712345678')
})

test('numbers that begin with 01 are Kenyan, too', () => {
  expect(storedPhone('0110 345 678', config)).toBe('254110345678')
})

test.each(['', '0812345678', '071234567', '07123456789', '+255712345678', 'abc', '٠٧١٢٣٤٥٦٧٨'])(
  '"%s" is not a phone number',
  (typed) => {
    expect(storedPhone(typed, config)).toBeUndefined()
  },
)

test('the rule comes from the config', () => {
  const uganda = completeConfig({ phone: { country_code: '256', pattern: '^2567\\d{8}$' } })
  expect(storedPhone('0712 345678', uganda)).toBe('256712345678')
  expect(storedPhone('+254712345678', uganda)).toBeUndefined()
})
