import { claimAll } from '@mavuno/sdk/contract'
import { useMoneyAction } from '@mavuno/sdk/react'
import { Button, Card } from '@mavuno/ui'
import { useState } from 'react'
import { useMoneyText } from '../records/use-money-text.js'
import { pageHref, paths } from '../router/paths.js'
import { useText } from '../texts/use-text.js'
import { ClaimOutcome } from './claim-outcome.js'
import { ClaimSum } from './claim-sum.js'
import './claims.css'
import { useClaimText } from './use-claim-text.js'

interface ClaimAllProps {
  /** The amount due in all holdings before tax, and the tax on it. */
  due_amount: number
  due_tax: number
  /** Stands above the amount, where the strip heads what it claims. */
  title?: string
}

/** A strip to claim what all holdings owe, with the outcome. Renders nothing if nothing is due. */
export function ClaimAll({ due_amount, due_tax, title }: ClaimAllProps) {
  const t = useText()
  const money = useMoneyText()
  const claim = useMoneyAction(claimAll)
  const [asked, setAsked] = useState(0)
  const net = due_amount - due_tax
  const { amount, isOffline } = useClaimText(net)
  const paid = claim.reply?.real_amount ?? 0
  const left = Math.min(asked - paid, net)
  const isQuiet = claim.state === 'idle' && claim.error === undefined && !claim.reply
  if (net <= 0 && isQuiet) return null
  return (
    <div className="wallet-claim">
      <ClaimOutcome claim={claim} href={pageHref(paths.earningList)}>
        {left > 0 && (
          <p className="wallet-claim-words">
            {t('holding.claimed_part', { paid: money(paid), left: money(left) })}
          </p>
        )}
      </ClaimOutcome>
      {net > 0 && (
        <Card className="wallet-claim-strip">
          <div className="wallet-claim-sums">
            {title === undefined ? (
              <p className="wallet-claim-ready">{t('home.ready', { amount })}</p>
            ) : (
              <>
                <p className="wallet-claim-sum">{title}</p>
                <p className="wallet-claim-total">{amount}</p>
              </>
            )}
            <ClaimSum amount={due_amount} tax={due_tax} />
            {isOffline && claim.state !== 'unknown' && (
              <p className="wallet-claim-words">{t('offline.money_off')}</p>
            )}
          </div>
          <Button
            variant="filled"
            aria-label={`${t('home.claim_all')} ${amount}`}
            disabled={isOffline}
            busy={claim.state !== 'idle'}
            busyText={t('busy.claiming')}
            onClick={() => {
              setAsked(net)
              void claim.run(undefined)
            }}
          >
            {t('home.claim_all')}
          </Button>
        </Card>
      )}
    </div>
  )
}
