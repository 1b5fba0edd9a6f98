import { claimHolding } from '@mavuno/sdk/contract'
import { useMoneyAction } from '@mavuno/sdk/react'
import { ClaimOutcome } from '../../../products/claim-outcome.js'
import { pageHref, paths } from '../../../router/paths.js'

/**
 * Asks again for a claim of one holding whose answer was lost, and tells what became of it. While the
 * holding is open, its sheet does.
 */
export function LostClaims() {
  const claim = useMoneyAction(claimHolding)
  return (
    <div className="wallet-my-claims">
      <ClaimOutcome claim={claim} href={pageHref(paths.earningList)} />
    </div>
  )
}
