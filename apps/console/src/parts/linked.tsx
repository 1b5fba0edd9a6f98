import type { ReactNode } from 'react'

/** A link, where there is somewhere to go. */
export function Linked({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to === undefined ? (
    children
  ) : (
    <a className="link" href={to}>
      {children}
    </a>
  )
}
