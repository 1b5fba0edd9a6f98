interface Question {
  readonly answer: Promise<boolean>
  readonly end: (isProven: boolean) => void
}

let asked: Question | undefined
let answers = 0
/** How the last question was answered. */
let wasProven = false
const listeners = new Set<() => void>()

function tell() {
  for (const listener of [...listeners]) listener()
}

/** How often somebody has answered so far; see {@link askStepUp}. */
export const countStepUps = () => answers

/**
 * Asks the person to prove again who they are, for what was sent after so many answers; false if they would rather
 * not. All that was sent before they answer gets the same answer, also where the server is slower: one proof counts
 * for all of it.
 */
export async function askStepUp(before: number): Promise<boolean> {
  if (before < answers) return wasProven
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
  answers += 1
  wasProven = isProven
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
