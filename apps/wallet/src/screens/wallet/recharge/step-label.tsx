import type { ReactNode } from 'react'

/** The name of a step of a form, behind its number. */
export function StepLabel({ step, children }: { step: number; children: ReactNode }) {
  return (
    <>
      <span className="wallet-step-number">{step}</span> {children}
    </>
  )
}
