import type { ReactNode } from 'react'

/** The label of a numbered step. */
export function StepLabel({ step, children }: { step: number; children: ReactNode }) {
  return (
    <>
      <span className="wallet-step-number">{step}</span> {children}
    </>
  )
}
