import { isBusinessError } from '@mavuno/sdk'
import { codes, type Claim } from '@mavuno/sdk/contract'
import { LinkButton, Notice } from '@mavuno/ui'
import type { ReactNode } from 'react'
import { LostAnswer } from '../records/lost-answer.js'
import { useMoneyText } from '../records/use-money-text.js'
import { useFailureText } from '../texts/use-failure-text.js'
import { useText } from '../texts/use-text.js'
import { ClaimSum } from './claim-sum.js'

interface ClaimOutcomeProps {
  claim: {
    readonly state: 'idle' | 'sending' | 'unknown'
    readonly error: unknown
    readonly reply: Claim | undefined
    readonly neverAnswered: number | undefined
  }
  /** The link to the record of the payment. */
  href: string
  /** Shown below what was paid, such as what was not. */
  children?: ReactNode
}

/** The outcome of a claim: paid, refused with the reason, or not known yet. */
export function ClaimOutcome({ claim, href, children }: ClaimOutcomeProps) {
  const t = useText()
  const money = useMoneyText()
  const failureText = useFailureText()
  const { state, error, reply } = claim
  if (state === 'unknown') return <LostAnswer kind="claim" action={claim} href={href} />
  if (error !== undefined) {
    // The operator's reserve is short. The claim can be repeated later, so this is a warning, not
    // an error.
    const waits = isBusinessError(error) && error.code === codes.reserve_short
    return (
      <Notice tone={waits ? 'amber' : 'red'} role="alert">
        {failureText(error)}
      </Notice>
    )
  }
  if (!reply) return <LostAnswer kind="claim" action={claim} href={href} />
  return (
    <Notice
      tone="green"
      role="status"
      title={t('holding.claimed', { amount: money(reply.real_amount) })}
      action={
        <LinkButton href={href} variant="plain" size="small">
          {t('action.see_record')}
        </LinkButton>
      }
    >
      <p className="wallet-claim-words">{t('holding.claimed_from', { count: reply.times })}</p>
      <ClaimSum amount={reply.amount} tax={reply.tax} />
      {children}
    </Notice>
  )
}
