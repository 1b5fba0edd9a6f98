import { useFormatter } from '@mavuno/ui'
import { operatorListProposals } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import type { ChatMessage } from '@mavuno/ui'
import { useActionTitle } from '../../changes/action-titles.js'
import { screens } from '../../frame/screens.js'
import { usePolled } from '../../parts/use-polled.js'
import { type Me, useNameOf } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

/** What was proposed about the customer, and how each ended, as lines of the thread that lead to it. */
export function useProposalEvents(user: string, me: Me): ChatMessage[] {
  const t = useText()
  const titleOf = useActionTitle()
  const { moneyText } = useFormatter()
  const { data, refresh } = useCall(operatorListProposals, { user_id: user, limit: 50 })
  usePolled(refresh, true, { kind: 'proposal' })
  const nameOf = useNameOf(me)
  // The newest come first, and what happened in one second keeps its order.
  return (data?.items ?? []).toReversed().flatMap(({ id, status, action, amount, ...proposal }) => {
    const what = amount === null ? titleOf(action) : `${titleOf(action)}, ${moneyText(amount)}`
    const { proposed, proposed_by, decided, decided_by, reason } = proposal
    const line = { from: 'system', href: `#${screens.approvals.path}/${id}` } as const
    const made = t(status === 'pending' ? 'chat.proposal_pending' : 'chat.proposal_made', {
      what,
      who: nameOf(proposed_by),
    })
    const lines: ChatMessage[] = [{ ...line, key: `proposal ${id}`, at: proposed, text: made }]
    if (status !== 'pending' && decided !== null) {
      const ended = { what, who: decided_by ? nameOf(decided_by) : '', reason: reason ?? '' }
      const text = t(`chat.proposal_${status}`, ended)
      lines.push({ ...line, key: `decision ${id}`, at: decided, text })
    }
    return lines
  })
}
