import { codes } from '@mavuno/sdk/contract'
import { isCode } from '../parts/outcome.js'

/** What became of one row of several: it is on its way, done, or not done and why. */
export type Result = { readonly state: 'sending' | 'done' } | { readonly error: unknown }

export const isDone = (result: Result | undefined) =>
  result !== undefined && 'state' in result && result.state === 'done'

interface InTurn<Row> {
  readonly rows: readonly Row[]
  readonly send: (row: Row) => Promise<unknown>
  /** Told of each row, and of each answer. */
  readonly tell: (row: Row, result: Result) => void
  /** Asked before each row. */
  readonly goesOn: () => boolean
}

/**
 * Does the same to several rows, one after the other. A row that fails does not hold up the others. The run ends
 * if the operator does not prove who they are. Closing the page meanwhile asks for confirmation.
 */
export async function runSequentially<Row>({
  rows,
  send,
  tell,
  goesOn,
}: InTurn<Row>): Promise<void> {
  // Of each run its own, as one that ends does not end the question of another.
  const askBeforeLeaving = (event: Event) => event.preventDefault()
  globalThis.addEventListener('beforeunload', askBeforeLeaving)
  try {
    for (const [place, row] of rows.entries()) {
      if (!goesOn()) return
      tell(row, { state: 'sending' })
      try {
        await send(row)
        tell(row, { state: 'done' })
      } catch (error) {
        tell(row, { error })
        if (isCode(error, codes.step_up)) {
          for (const left of rows.slice(place + 1)) tell(left, { error })
          return
        }
      }
    }
  } finally {
    globalThis.removeEventListener('beforeunload', askBeforeLeaving)
  }
}
