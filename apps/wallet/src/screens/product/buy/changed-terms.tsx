import { getTerms, readTerms } from '@mavuno/sdk/contract'
import { useCall } from '@mavuno/sdk/react'
import { SumList } from '@mavuno/ui'
import { useTermRows } from '../../../products/term-rows.js'

interface ChangedTermsProps {
  /** The hash of the terms that the customer had seen. */
  from: string
  /** The hash of today's terms. */
  to: string
}

/** The terms that are new, as they are now. */
export function ChangedTerms({ from, to }: ChangedTermsProps) {
  const rowsOf = useTermRows()
  const before = useCall(getTerms, { hash: from }).data
  const now = useCall(getTerms, { hash: to }).data
  if (!before || !now) return null
  const old = readTerms(before.text)
  const terms = readTerms(now.text)
  const changed = rowsOf(terms).filter(
    ({ name }) => JSON.stringify(old[name]) !== JSON.stringify(terms[name]),
  )
  return <SumList rows={changed.map(({ label, value }) => ({ label, value }))} />
}
