import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, decimal } from './csv.js'

test.each([
  [0, 2, '0.00'],
  [5, 2, '0.05'],
  [-5, 2, '-0.05'],
  [123_450, 2, '1234.50'],
  [-7, 0, '-7'],
  [Number.MAX_SAFE_INTEGER, 2, '90071992547409.91'],
])('%s with %s digits is %s', (amount, digits, text) => {
  expect(decimal(amount, digits)).toBe(text)
})

test('a decimal can be read back as the same amount', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 4 }), (amount, digits) => {
      expect(Number(decimal(amount, digits).replace('.', ''))).toBe(amount)
    }),
  )
})

/** A parser that knows only quotes and commas. */
function readLine(line: string): string[] {
  const cells = ['']
  let quoted = false
  for (const sign of line.slice(0, -2)) {
    if (sign === '"') quoted = !quoted
    if (sign === ',' && !quoted) cells.push('')
    else cells[cells.length - 1] += sign
  }
  return cells.map((cell) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  )
}

test('every text can be read back, and none begins like a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (texts) => {
      const cells = readLine(csvLine(texts))
      expect(cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, ''))).toEqual(
        texts.map((text) => text.replace(/^'(?=[=+\-@\t\r])/, '')),
      )
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})
