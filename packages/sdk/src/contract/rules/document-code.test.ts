import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  documentCode,
  randomDocumentLetters,
  groupDocumentCode,
  readDocumentCode,
} from './document-code.js'

const chance = fc.array(fc.integer({ min: 0, max: 31 }), {
  minLength: randomDocumentLetters,
  maxLength: randomDocumentLetters,
})

test('a code is read however people type it', () => {
  fc.assert(
    fc.property(chance, (numbers) => {
      const code = documentCode(numbers)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/)
      expect(readDocumentCode(code)).toBe(code)
      const grouped = groupDocumentCode(code)
      expect(grouped).toMatch(/^(\w{5}-){3}\w{5}$/)
      const typed = ` ${grouped.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `
      expect(readDocumentCode(typed)).toBe(code)
    }),
  )
})

test('a code with one wrong letter is none', () => {
  fc.assert(
    fc.property(chance, fc.nat(19), fc.nat(31), (numbers, at, other) => {
      const code = documentCode(numbers)
      const letter = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[other]!
      fc.pre(code[at] !== letter)
      expect(readDocumentCode(code.slice(0, at) + letter + code.slice(at + 1))).toBeNull()
    }),
  )
})

test.each(['', 'hello', '7K3QM', `${'0'.repeat(20)}0`, 'UUUUUUUUUUUUUUUUUUUU', '%'.repeat(20)])(
  '"%s" is no code',
  (text) => {
    expect(readDocumentCode(text)).toBeNull()
  },
)
