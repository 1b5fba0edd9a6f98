import { toast } from '@mavuno/ui'
import { loadLateParts, useLateParts } from './late-parts.js'

/** Says something by a toast; messages wait until it can be drawn. */
export function say(tone: 'error' | 'info', message: string): void {
  toast[tone](message)
  loadLateParts()
}

export function Toasts() {
  const late = useLateParts()
  return late && <late.Toaster />
}
