type Answer = (isProven: boolean) => void

let waiting: Answer | undefined
const listeners = new Set<() => void>()

function tell() {
  for (const listener of [...listeners]) listener()
}

/** Asks the person to prove again who they are; false if they would rather not. */
export function askStepUp(): Promise<boolean> {
  waiting?.(false)
  return new Promise((resolve) => {
    waiting = resolve
    tell()
  })
}

/** Ends the question. */
export function endStepUp(isProven: boolean): void {
  const answer = waiting
  waiting = undefined
  answer?.(isProven)
  tell()
}

export const stepUpRequest = {
  isOpen: () => waiting !== undefined,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
