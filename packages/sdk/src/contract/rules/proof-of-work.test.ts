import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256Prefix, solvePuzzle } from './proof-of-work.js'

test('the hash is SHA-256', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 55 }), (text) => {
      expect(sha256Prefix(text)).toBe(createHash('sha256').update(text).digest().readUInt32BE())
    }),
  )
})

test('the solution is a number whose hash begins with enough zero bits', async () => {
  for (const bits of [1, 8, 12]) {
    const solution = await solvePuzzle({ puzzle: '1767603600.abcdef', bits })
    const hash = createHash('sha256').update(`1767603600.abcdef ${solution}`).digest()
    expect(hash.readUInt32BE() >>> (32 - bits)).toBe(0)
  }
})
