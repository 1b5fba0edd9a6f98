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

const signs = ['=', '+', '-', '@', '\u2212']

/** How a spreadsheet reads a cell: in its usual width, without blanks, invisible signs and quotes at its beginning. */
const asRead = (cell: string) => cell.normalize('NFKC').replace(/^[\s"\p{Cc}\p{Cf}]+/u, '')
const isFormula = (cell: string) => signs.some((sign) => asRead(cell).startsWith(sign))

test('every text can be read back, but for the apostrophes before signs', () => {
  const bare = (text: string) => text.replaceAll("'", '')
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (texts) => {
      expect(readLine(csvLine(texts)).map(bare)).toEqual(texts.map(bare))
    }),
  )
})

test('no text is a formula for a spreadsheet, whichever separator and width it reads', () => {
  const forms = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
    (letter) => signs.includes(letter.normalize('NFKC')),
  )
  expect(forms).toEqual(expect.arrayContaining(['\uFF1D', '\uFF0B', '\uFF0D', '\uFF20']))
  const separators = [';', '\uFF1B', '\t', '\n', '\r', '|', ',']
  const part = fc.constantFrom(...forms, ...separators, ' ', '\u00A0', '\u200B', '"', "'", 'a', '1')
  const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (texts) => {
      const line = csvLine(texts)
      const cells = [...readLine(line), ...line.split(/[;\t\r\n|\uFF1B]/)]
      for (const cell of cells) expect(isFormula(cell), JSON.stringify([line, cell])).toBe(false)
    }),
    { numRuns: 2000 },
  )
  for (const text of [
    '\uFF1DHYPERLINK("x")',
    'Asha;=1+1',
    'Asha;\uFF1D1',
    ' =1',
    '\u200B=1',
    'a\n@b',
  ]) {
    for (const cell of csvLine(['x', text]).split(/[;\n]/)) expect(isFormula(cell)).toBe(false)
  }
})
