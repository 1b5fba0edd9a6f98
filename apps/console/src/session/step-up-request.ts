interface Question {
  readonly answer: Promise<boolean>
  readonly end: (isProven: boolean) => void
}

let asked: Question | undefined
const listeners = new Set<() => void>()

function tell() {
  for (const listener of [...listeners]) listener()
}

/**
 * Asks the person to prove again who they are; false if they would rather not. All that needs it meanwhile gets the
 * same answer: one proof counts for all of it.
 */
export function askStepUp(): Promise<boolean> {
  if (!asked) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    asked = { answer: promise, end: resolve }
    tell()
  }
  return asked.answer
}

/** Ends the question. */
export function endStepUp(isProven: boolean): void {
  asked?.end(isProven)
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
