import type { Puzzle } from '@mavuno/sdk/contract'
import { createHash } from 'node:crypto'
import type { Context } from '../../../platform/context/context.js'
import { puzzleSolutions } from '../../rate-limits/limits.js'
import { isTryLeft } from '../../rate-limits/rate-limits.js'

/** Under a second of work on a cheap phone; the server checks it by one hash. */
const minBits = 15

/** Twice the work each time that half of the messages that were left are used up, at most this often. */
const maxDoublings = 4

/** The work for a code while this part of the messages is left. */
function bitsFor(smsLeft: number): number {
  return minBits + Math.min(maxDoublings, Math.floor(-Math.log2(smsLeft)))
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** A puzzle is for one phone, and is not stored: it says itself when it was made. */
function puzzleText(phone: string, made: number, bits: number): string {
  return `${made}.${bits}.${hashOf(phone).toString('hex').slice(0, 16)}`
}

export function makePuzzle({ now }: Pick<Context, 'now'>, phone: string, smsLeft: number): Puzzle {
  const bits = bitsFor(smsLeft)
  return { puzzle: puzzleText(phone, now(), bits), bits }
}

/**
 * Whether a puzzle for this phone was solved in the last ten minutes. Each solution counts once. The work may have
 * doubled once since the puzzle was made.
 */
export async function isSolved(
  context: Pick<Context, 'db' | 'now'>,
  {
    phone,
    puzzle,
    solution,
    smsLeft,
  }: {
    phone: string
    smsLeft: number
    puzzle?: string | undefined
    solution?: number | undefined
  },
): Promise<boolean> {
  if (puzzle === undefined || solution === undefined) return false
  const [made = 0, bits = 0] = puzzle.split('.').map(Number)
  const age = context.now() - made
  const isFresh = age >= 0 && age <= puzzleSolutions.seconds
  if (!isFresh || puzzle !== puzzleText(phone, made, bits)) return false
  if (bits < bitsFor(smsLeft) - 1 || bits > minBits + maxDoublings) return false
  const answer = `${puzzle} ${solution}`
  if (hashOf(answer).readUInt32BE() >>> (32 - bits) !== 0) return false
  return isTryLeft(context, [{ limit: puzzleSolutions, subject: answer }])
}
