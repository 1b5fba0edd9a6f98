import type { Puzzle } from '@mavuno/sdk/contract'
import { createHash } from 'node:crypto'
import type { Context } from '../../../platform/context/context.js'
import { puzzleSolutions } from '../../rate-limits/limits.js'
import { isTryLeft } from '../../rate-limits/rate-limits.js'

/** Under a second of work on a cheap phone; the server checks it by one hash. */
const bits = 15

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** A puzzle is for one phone, and is not stored: it says itself when it was made. */
function puzzleText(phone: string, made: number): string {
  return `${made}.${hashOf(phone).toString('hex').slice(0, 16)}`
}

export function makePuzzle({ now }: Pick<Context, 'now'>, phone: string): Puzzle {
  return { puzzle: puzzleText(phone, now()), bits }
}

/** Whether a puzzle for this phone was solved in the last ten minutes. Each solution counts once. */
export async function isSolved(
  context: Pick<Context, 'db' | 'now'>,
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
  const made = Number(puzzle.split('.')[0])
  const age = context.now() - made
  if (!(age >= 0 && age <= puzzleSolutions.seconds) || puzzle !== puzzleText(phone, made))
    return false
  const answer = `${puzzle} ${solution}`
  if (hashOf(answer).readUInt32BE() >>> (32 - bits) !== 0) return false
  return isTryLeft(context, [{ limit: puzzleSolutions, subject: answer }])
}
