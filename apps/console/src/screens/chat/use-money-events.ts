import { useFormatter } from '@mavuno/ui'
import { operatorListUserRecords, type UserRecord } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import type { ChatMessage } from '@mavuno/ui'
import { recordAddress } from '../../evidence/record-address.js'
import { usePolled } from '../../parts/use-polled.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

/** Seconds before the first message on the screen from which money is shown, as people write about what was before. */
export const before = 86_400

/** The customer's recharges and withdrawals as lines of the thread; none for roles that may not read them (403). */
export function useMoneyEvents(user: string, { roles }: Me) {
  const t = useText()
  const { moneyText } = useFormatter()
  const { data, refresh } = useCall(operatorListUserRecords, {
    id: user,
    kind: ['recharge', 'withdraw'],
    limit: 50,
  })
  const items = data?.items ?? []
  usePolled(refresh)
  const waiting = items.find(({ status }) => status === 'pending')
  // Of what the customer most likely asks about one hears at once.
  usePolled(
    refresh,
    waiting !== undefined,
    waiting && { kind: waiting.kind === 'recharge' ? 'recharge' : 'withdrawal', id: waiting.id },
  )
  const lineOf = ({ kind, status, amount, payment_number }: UserRecord) => {
    const what = t(kind === 'recharge' ? 'chat.recharge' : 'chat.withdrawal', {
      amount: moneyText(amount),
    })
    const line = [what, t(`chat.money_${status}`)].join(', ')
    return payment_number ? `${line} (${payment_number})` : line
  }
  return {
    /** Those since shortly before a time. */
    since: (time: number): ChatMessage[] =>
      items
        .filter(({ create_time }) => create_time >= time - before)
        .map((record) => {
          const href = recordAddress(record, roles)
          return {
            key: `money ${record.id}`,
            from: 'system',
            at: record.create_time,
            text: lineOf(record),
            ...(href !== undefined && { href }),
          }
        }),
  }
}
