import type { ShownMoneyAction } from '@mavuno/sdk/react'
import { Stamp } from '@mavuno/ui'
import { NotKnownNotice } from '@mavuno/ui/wallet'
import { useText } from '../texts/use-text.js'

interface LostAnswerProps {
  action: Pick<ShownMoneyAction<never>, 'state' | 'neverAnswered'>
  /** The link to where the record would be if the action went through. */
  href: string
  className?: string
}

/** A notice about a money action that got no answer, now or days ago. */
export function LostAnswer({ action, ...props }: LostAnswerProps) {
  const t = useText()
  const { state, neverAnswered } = action
  if (state === 'unknown') return <NotKnownNotice {...props} />
  if (neverAnswered === undefined) return null
  return (
    <NotKnownNotice {...props} title={<Stamp at={neverAnswered} />}>
      {t('unknown.old')}
    </NotKnownNotice>
  )
}
