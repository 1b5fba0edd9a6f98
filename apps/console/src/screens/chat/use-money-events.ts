import { operatorListUserRecords, type UserRecord } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import type { ChatMessage } from '@mavuno/ui'
import { useMoneyText } from '../../parts/money.js'
import { useText } from '../../texts/use-text.js'

/** Seconds before the first message on the screen from which money is shown, as people write about what was before. */
const before = 86_400

/** The customer's recharges and withdrawals as lines of the thread; none for roles that may not read them (403). */
export function useMoneyEvents(user: string) {
  const t = useText()
  const write = useMoneyText()
  const { data } = useCall(operatorListUserRecords, {
    id: user,
    kind: ['recharge', 'withdraw'],
    limit: 50,
  })
  const lineOf = ({ kind, status, amount, payment_number }: UserRecord) => {
    const what = t(kind === 'recharge' ? 'chat.recharge' : 'chat.withdrawal', {
      amount: write(amount),
    })
    const line = [what, t(`chat.money_${status}`)].join(', ')
    return payment_number ? `${line} (${payment_number})` : line
  }
  return {
    /** Those since shortly before a time. */
    since: (time: number): ChatMessage[] =>
      (data?.items ?? [])
        .filter(({ create_time }) => create_time >= time - before)
        .map((record) => ({
          key: `money ${record.id}`,
          from: 'system',
          at: record.create_time,
          text: lineOf(record),
        })),
  }
}
