import { isBusinessError } from '@mavuno/sdk'
import {
  codes,
  solvePuzzle,
  type askCode,
  type EndpointReply,
  type Puzzle,
} from '@mavuno/sdk/contract'

/** A code that was asked for: it works with this id only. */
export interface CodeRequest {
  id: string
  phone: string
  /** Only a demo tells it. */
  code?: string | undefined
}

type Ask = (solved: {
  puzzle?: string
  solution?: number
}) => Promise<EndpointReply<typeof askCode>>

function puzzleOf(error: unknown): Puzzle | undefined {
  const isAsked = isBusinessError(error) && error.code === codes.puzzle_first
  return isAsked ? (error.data as Puzzle) : undefined
}

/** Asks for a code, and solves the puzzle if the server wants that first. */
export async function solveAndAsk(phone: string, ask: Ask): Promise<CodeRequest> {
  const { request_id, code } = await ask({}).catch(async (error: unknown) => {
    const given = puzzleOf(error)
    if (given === undefined) throw error
    return ask({ puzzle: given.puzzle, solution: await solvePuzzle(given) })
  })
  return { id: request_id, phone, code }
}
