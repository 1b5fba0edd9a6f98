interface Question {
  readonly answer: Promise<boolean>
  readonly end: (isProven: boolean) => void
}

let asked: Question | undefined
/** How the last question was answered, and when. */
let last = { isProven: false, time: -Infinity }
const listeners = new Set<() => void>()

function tell() {
  for (const listener of [...listeners]) listener()
}

/**
 * Asks the person to prove again who they are, for what was sent at a time; false if they would rather not. All that
 * was sent before they answer gets the same answer, also where the server is slower: one proof counts for all of it.
 */
export async function askStepUp(sent: number): Promise<boolean> {
  if (sent < last.time) return last.isProven
  if (!asked) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    asked = { answer: promise, end: resolve }
    tell()
  }
  return asked.answer
}

/** Ends the question. */
export function endStepUp(isProven: boolean): void {
  if (!asked) return
  last = { isProven, time: performance.now() }
  asked.end(isProven)
  asked = undefined
  tell()
}

export const stepUpRequest = {
  isOpen: () => asked !== undefined,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
