import type { Puzzle } from '@mavuno/sdk/contract'
import { createHash, createHmac } from 'node:crypto'
import type { Context } from '../../../../platform/context/context.js'
import { puzzleSolutions } from '../../rate-limits/limits.js'
import { countTryIfAllowed } from '../../rate-limits/rate-limits.js'

/** Under a second of work on a cheap phone; the server checks it by one hash. */
const minBits = 15

/** Twice the work each time that half of the messages that were left are used up, at most this often. */
const maxDoublings = 4

/** The work for a code while this part of the messages is left. */
function bitsFor(smsLeft: number): number {
  return minBits + Math.min(maxDoublings, Math.floor(-Math.log2(smsLeft)))
}

type PuzzleContext = Pick<Context, 'now' | 'secrets'>

/**
 * A puzzle is for one phone, and is not stored: it says itself when it was made and how much work it takes, and is
 * signed, so that nobody works ahead or for less.
 */
function signedChallenge(
  { secrets }: PuzzleContext,
  phone: string,
  made: number,
  bits: number,
): string {
  const signature = createHmac('sha256', secrets.keyOf('puzzle'))
    .update(`${made}.${bits}.${phone}`)
    .digest('hex')
  return `${made}.${bits}.${signature.slice(0, 16)}`
}

export function makePuzzle(context: PuzzleContext, phone: string, smsLeft: number): Puzzle {
  const bits = bitsFor(smsLeft)
  return { puzzle: signedChallenge(context, phone, context.now(), bits), bits }
}

/**
 * Whether a puzzle for this phone was solved in the last ten minutes. Each solution counts once.
 */
export async function consumePuzzleSolution(
  context: PuzzleContext & Pick<Context, 'db'>,
  {
    phone,
    puzzle,
    solution,
  }: {
    phone: string
    puzzle?: string | undefined
    solution?: number | undefined
  },
): Promise<boolean> {
  if (puzzle === undefined || solution === undefined) return false
  const [made = 0, bits = 0] = puzzle.split('.').map(Number)
  const age = context.now() - made
  const isFresh = age >= 0 && age <= puzzleSolutions.seconds
  if (!isFresh || puzzle !== signedChallenge(context, phone, made, bits)) return false
  const answer = `${puzzle} ${solution}`
  const hash = createHash('sha256').update(answer).digest()
  if (hash.readUInt32BE() >>> (32 - bits) !== 0) return false
  return countTryIfAllowed(context, [{ limit: puzzleSolutions, subject: answer }])
}
