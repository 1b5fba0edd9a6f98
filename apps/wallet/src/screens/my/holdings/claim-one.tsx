import { claimHolding, type Holding } from '@mavuno/sdk/contract'
import { useMoneyAction } from '@mavuno/sdk/react'
import { Button } from '@mavuno/ui'
import { NextClaim } from '@mavuno/ui/wallet'
import { ClaimOutcome } from '../../../products/claim-outcome.js'
import { ClaimSum } from '../../../products/claim-sum.js'
import '../../../products/claims.css'
import { useClaimText } from '../../../products/use-claim-text.js'
import { pageHref, paths } from '../../../router/paths.js'
import { serverNow } from '../../../shell/device/server-clock.js'
import { useText } from '../../../texts/use-text.js'

/**
 * A button to claim what one holding owes, with the outcome; if nothing is due, when the next claim
 * is.
 */
export function ClaimOne({ holding }: { holding: Holding }) {
  const t = useText()
  const { id, due_times, due_amount, due_tax, next_claim_time } = holding
  const claim = useMoneyAction(claimHolding, { isHere: (input) => input.id === id })
  const { amount, isOffline } = useClaimText(due_amount - due_tax)
  return (
    <div className="wallet-claim">
      <ClaimOutcome claim={claim} href={pageHref(paths.holdingRecords, { holding_id: id })} />
      {due_times > 0 ? (
        <>
          <ClaimSum amount={due_amount} tax={due_tax} />
          <Button
            width="full"
            disabled={isOffline}
            busy={claim.state !== 'idle'}
            busyText={t('busy.claiming')}
            onClick={() => void claim.run({ id })}
          >
            {t('holding.claim', { amount })}
          </Button>
          {isOffline && <p className="wallet-claim-words">{t('offline.money_off')}</p>}
        </>
      ) : (
        next_claim_time !== null && <NextClaim at={next_claim_time} now={serverNow} />
      )}
    </div>
  )
}
