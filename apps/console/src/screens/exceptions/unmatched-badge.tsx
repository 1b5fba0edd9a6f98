import type { Unmatched } from '@mavuno/sdk/operator'
import { Badge } from '@mavuno/ui'
import { useText } from '../../texts/use-text.js'

/** Why it waits, or how it ended, in a word. */
export function UnmatchedBadge({ row }: { row: Unmatched }) {
  const t = useText()
  const { resolution, pending_proposal, ordered, amount } = row
  if (resolution !== null) return <Badge tone="green">{t(`unmatched.was.${resolution}`)}</Badge>
  if (pending_proposal) return <Badge tone="blue">{t('evidence.proposed')}</Badge>
  if (!ordered) return <Badge>{t('unmatched.no_reference')}</Badge>
  if (ordered.status === 'completed') {
    return <Badge tone="amber">{t('unmatched.credited_before')}</Badge>
  }
  return (
    <Badge tone="amber">
      {t(
        amount < ordered.amount
          ? 'unmatched.less'
          : amount > ordered.amount
            ? 'unmatched.more'
            : 'unmatched.not_credited',
      )}
    </Badge>
  )
}
