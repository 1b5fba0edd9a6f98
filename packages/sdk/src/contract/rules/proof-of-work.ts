/** What the server asks for before it sends more codes to one address; {@link solvePuzzle} solves it. */
export interface Puzzle {
  readonly puzzle: string
  /** With how many zero bits the hash must begin. */
  readonly bits: number
}

/** SHA-256 takes its numbers from the roots of the first 64 primes. */
function rootFractionBits(count: number, rootOf: (prime: number) => number): number[] {
  const primes: number[] = []
  for (let one = 2; primes.length < count; one += 1) {
    if (primes.every((prime) => one % prime !== 0)) primes.push(one)
  }
  return primes.map((prime) => ((rootOf(prime) % 1) * 2 ** 32) | 0)
}

const begin = /* @__PURE__ */ rootFractionBits(8, Math.sqrt)
const constants = /* @__PURE__ */ rootFractionBits(64, Math.cbrt)

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/**
 * The first 32 bits of the SHA-256 of an ASCII text of at most 55 characters. Browsers have SHA-256 only
 * as a promise for each hash, which takes too long for many thousands.
 */
export function sha256Prefix(text: string): number {
  const words = new Int32Array(64)
  for (let at = 0; at <= text.length; at += 1) {
    const byte = at === text.length ? 0x80 : text.charCodeAt(at)
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at & 3) * 8))
  }
  words[15] = text.length * 8
  for (let at = 16; at < 64; at += 1) {
    const early = words[at - 15] ?? 0
    const late = words[at - 2] ?? 0
    words[at] =
      (words[at - 16] ?? 0) +
      (rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)) +
      (words[at - 7] ?? 0) +
      (rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10))
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = begin
  for (let at = 0; at < 64; at += 1) {
    const first =
      h +
      (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) +
      ((e & f) ^ (~e & g)) +
      (constants[at] ?? 0) +
      (words[at] ?? 0)
    const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  return (a + (begin[0] ?? 0)) >>> 0
}

/** Numbers that are tried before the page may do something else. */
const atOnce = 1_000

/**
 * Finds the number that solves a puzzle: about a second's work on a cheap phone.
 *
 * @example
 * const solution = await solvePuzzle({ puzzle, bits })
 */
export async function solvePuzzle({ puzzle, bits }: Puzzle): Promise<number> {
  for (let solution = 0; ; solution += 1) {
    if (sha256Prefix(`${puzzle} ${solution}`) >>> (32 - bits) === 0) return solution
    if (solution % atOnce === atOnce - 1) await new Promise((resolve) => setTimeout(resolve))
  }
}
