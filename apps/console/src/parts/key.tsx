import type { ReactNode } from 'react'

/** A key of the keyboard. The name of what it does stands beside it, so readers skip it. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="key" aria-hidden="true">
      {children}
    </kbd>
  )
}
