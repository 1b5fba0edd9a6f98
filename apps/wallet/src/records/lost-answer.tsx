import type { ShownMoneyAction } from '@mavuno/sdk/react'
import { Stamp } from '@mavuno/ui'
import { NotKnownNotice } from '@mavuno/ui/wallet'
import { useText } from '../texts/use-text.js'

interface LostAnswerProps {
  action: Pick<ShownMoneyAction<never>, 'state' | 'neverAnswered'>
  /** What was asked for: each kind has its own words. */
  kind: 'recharge' | 'withdraw' | 'purchase' | 'claim' | 'redeem'
  /** The link to where the record would be if the action went through. */
  href: string
  className?: string
}

/** A notice about a money action that got no answer, now or days ago. */
export function LostAnswer({ action, kind, ...props }: LostAnswerProps) {
  const t = useText()
  const { state, neverAnswered } = action
  if (state === 'unknown') {
    return <NotKnownNotice {...props}>{t(`unknown.${kind}`)}</NotKnownNotice>
  }
  if (neverAnswered === undefined) return null
  return (
    <NotKnownNotice {...props} title={<Stamp at={neverAnswered} />}>
      {t('unknown.old')}
    </NotKnownNotice>
  )
}
