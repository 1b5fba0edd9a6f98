import { NotKnownNotice, Stamp } from '@mavuno/ui'
import type { MoneyAction } from '../queries/use-money-action.js'
import { useText } from '../texts/use-text.js'

interface LostAnswerProps {
  action: Pick<MoneyAction<never>, 'state' | 'neverAnswered'>
  /** Where it is recorded if it went through. */
  href: string
  className?: string
}

/** What is to be known of a movement of money that had no answer, now or days ago. */
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
