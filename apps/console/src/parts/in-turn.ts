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

const askBeforeLeaving = (event: Event) => event.preventDefault()

/**
 * Does the same to several rows, one after the other, each for itself: what fails holds no other one up. Whoever
 * closes the page meanwhile is asked first.
 */
export async function inTurn<Row>({ rows, send, tell, goesOn }: InTurn<Row>): Promise<void> {
  globalThis.addEventListener('beforeunload', askBeforeLeaving)
  try {
    for (const row of rows) {
      if (!goesOn()) return
      tell(row, { state: 'sending' })
      try {
        await send(row)
        tell(row, { state: 'done' })
      } catch (error) {
        tell(row, { error })
      }
    }
  } finally {
    globalThis.removeEventListener('beforeunload', askBeforeLeaving)
  }
}
