import { loadLateParts, useLateParts } from './late-parts.js'

/** Says something by a toast; messages wait until what draws them is there. */
export function say(tone: 'error' | 'info', message: string): void {
  loadLateParts(({ toast }) => toast[tone](message))
}

export function Toasts() {
  const late = useLateParts()
  return late && <late.Toaster />
}
