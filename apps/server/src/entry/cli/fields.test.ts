import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '../../platform/engine/testing/temp-folder.js'
import { commands } from './commands.js'
import { type Field, fieldsOf, parseField, readPictureFile } from './fields.js'

const amount: Field = {
  name: 'amount',
  kind: 'integer',
  means: 'money',
  isRequired: true,
  isNullable: false,
  isPositional: false,
  words: [],
}
const read = (typed: string, currency: string) =>
  parseField(amount, typed, { currency, time_zone: 'Africa/Nairobi' })

test.each([
  ['KES', '1000.05', 100_005],
  ['KWD', '1000.005', 1_000_005],
  ['KES', '100005', 100_005],
  ['JPY', '1000', 1_000],
])('in %s an amount of %s is %i minor units', (currency, typed, units) => {
  expect(read(typed, currency)).toBe(units)
})

test.each([
  ['KES', '1000.5', 'an amount (1000.00)'],
  ['KES', '1000.005', 'an amount (1000.00)'],
  ['KWD', '1000.05', 'an amount (1000.000)'],
  ['JPY', '1000.00', 'a whole number (100000).'],
])('in %s %s is not an amount, and the answer shows the right form', (currency, typed, words) => {
  expect(() => read(typed, currency)).toThrow(words)
})

const customs = { currency: 'KES', time_zone: 'Africa/Nairobi' }
const nairobi = (text: string) => Date.parse(`${text}+03:00`) / 1000

test.each([
  ['integer', '-5', -5],
  ['text', '100', '100'],
  ['text', 'null', 'null'],
  ['words', 'support,product', ['support', 'product']],
  ['words', 'support,', ['support']],
  ['words', '', []],
  ['flag', 'true', true],
  ['flag', 'false', false],
  ['json', '{"monday":1}', { monday: 1 }],
] as const)('for a field of the kind %s %j is %j', (kind, typed, value) => {
  expect(parseField({ ...amount, kind }, typed, customs)).toEqual(value)
})

test.each([
  ['2026-01-31', nairobi('2026-01-31T00:00:00')],
  ['2026-01-31 18:05', nairobi('2026-01-31T18:05:00')],
  ['2026-01-31T18:05:09', nairobi('2026-01-31T18:05:09')],
  ['1772359200', 1_772_359_200],
])('a time that is typed as %s is %i', (typed, seconds) => {
  expect(parseField({ ...amount, means: 'time' }, typed, customs)).toBe(seconds)
})

const whole = 'takes a whole number (100000)'

test.each([
  ['money', '2026-01-31', `${whole} or an amount (1000.00).`],
  ['time', '2026-13-01', `${whole} or a time (2026-01-31 18:00).`],
  ['time', '10.00', `${whole} or a time (2026-01-31 18:00).`],
  ['basis_points', '10.00', `${whole}.`],
  [undefined, '2026-01-31', `${whole}.`],
  [undefined, '10.00', `${whole}.`],
] as const)('a field of the kind %s rejects %s', (means, typed, words) => {
  expect(() => parseField({ ...amount, means }, typed, customs)).toThrow(`--amount ${words}`)
})

test('amounts and times are parsed by the kind of their field in the contract', () => {
  const means = (name: string) =>
    Object.fromEntries(
      fieldsOf(commands.find((one) => one.name === name)!).map((field) => [
        field.name,
        field.means,
      ]),
    )
  expect(means('products create')).toMatchObject({
    price: 'money',
    starts: 'time',
    stock: undefined,
  })
  expect(means('recharges list')).toMatchObject({ min_amount: 'money', min_age: undefined })
  expect(means('accounts entries')).toMatchObject({ from: 'time', to: 'time', limit: undefined })
  expect(means('limits set')).toMatchObject({ recharge_each: 'money', withdrawal_daily: 'money' })
  expect(means('tax add')).toMatchObject({ starts: 'time', rate: 'basis_points' })
  expect(means('statement record')).toMatchObject({ balance: 'money', as_of: 'time' })
})

test.each([
  ['integer', '2026-13-01', 'takes a whole number (100000) or an amount (1000.00)'],
  ['integer', 'soon', 'takes a whole number (100000) or an amount (1000.00)'],
  ['json', '{monday}', 'is no JSON'],
  ['text', '@/nowhere/at-all', 'names a file that cannot be read: /nowhere/at-all'],
] as const)('for a field of the kind %s %j is refused as wrong usage', (kind, typed, words) => {
  const read = () => parseField({ ...amount, kind }, typed, customs)
  expect(read).toThrow(`--amount ${words}`)
  expect(read).toThrow(expect.objectContaining({ exitCode: 2 }))
})

test('null is none only for a field that may be null, and a file is read without its last line break', () => {
  const file = join(tempFolder(), 'body.md')
  writeFileSync(file, '# Hours\n\nFrom 7 to 21.\n')
  const text = { ...amount, kind: 'text' } as const
  expect(parseField({ ...text, isNullable: true }, 'null', customs)).toBeNull()
  expect(parseField({ ...amount, isNullable: true }, 'null', customs)).toBeNull()
  expect(() => parseField(amount, 'null', customs)).toThrow('takes a whole number')
  expect(parseField(text, `@${file}`, customs)).toBe('# Hours\n\nFrom 7 to 21.')
})

test.each([
  ['cover.jpg', 'image/jpeg'],
  ['cover.JPEG', 'image/jpeg'],
  ['cover.png', 'image/png'],
  ['cover.webp', 'image/webp'],
])('the picture %s is sent as %s', (name, type) => {
  const file = join(tempFolder(), name)
  writeFileSync(file, 'bytes')
  expect(readPictureFile(file)).toMatchObject({ type, size: 5 })
})

test('a file of another kind is no picture, and one that is missing is named', () => {
  expect(() => readPictureFile('/nowhere/cover.gif')).toThrow(
    'cover.gif is no .jpg, .png or .webp.',
  )
  expect(() => readPictureFile('/nowhere/cover.png')).toThrow('/nowhere/cover.png cannot be read.')
})
