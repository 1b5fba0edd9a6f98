import { isRefusal } from '@mavuno/sdk'
import { solvePuzzle, type requestCode, type EndpointReply } from '@mavuno/sdk/contract'

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
}) => Promise<EndpointReply<typeof requestCode>>

/** Asks for a code, and solves the puzzle if the server wants that first. */
export async function solveAndAsk(phone: string, ask: Ask): Promise<CodeRequest> {
  const { request_id, code } = await ask({}).catch(async (error: unknown) => {
    if (!isRefusal(error, 'puzzle_first')) throw error
    return ask({ puzzle: error.data.puzzle, solution: await solvePuzzle(error.data) })
  })
  return { id: request_id, phone, code }
}
