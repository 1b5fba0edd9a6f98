import { operatorCountConversations, operatorGetReconciliation } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { serverNow } from '../session/server-clock.js'
import type { Me } from '../session/operator.js'
import { usePolled, type Shown } from '../parts/use-polled.js'
import { target } from '../parts/waits.js'
import {
  mayDecide,
  useWaitingCases,
  useWaitingMoney,
  useWaitingPayouts,
  useWaitingProposals,
  useWaitingRecharges,
} from './waiting.js'

interface CountProps {
  readonly count: number
  readonly isMore: boolean
  /** When the oldest began to wait. */
  readonly since: number | undefined
}

/** How many wait, in amber past the target. */
function Count({ count, isMore, since }: CountProps) {
  if (count === 0) return null
  const isLate = since !== undefined && serverNow() - since > target
  return (
    <span className="menu-count" data-late={isLate || undefined}>
      {count}
      {isMore && '+'}
    </span>
  )
}

interface Waiting {
  readonly data:
    | {
        readonly items: readonly { readonly create_time: number }[]
        readonly next: string | null
      }
    | undefined
  readonly refresh: () => unknown
}

function QueueCount({ data, refresh, kind }: Waiting & Pick<Shown, 'kind'>) {
  usePolled(refresh, true, { kind })
  if (!data) return null
  const { items, next } = data
  return <Count count={items.length} isMore={next !== null} since={items[0]?.create_time} />
}

export function RechargeCount() {
  const { data, refresh } = useWaitingRecharges()
  return <QueueCount kind="recharge" data={data} refresh={refresh} />
}

export function PayoutCount() {
  const { data, refresh } = useWaitingPayouts()
  return <QueueCount kind="withdrawal" data={data} refresh={refresh} />
}

/** Conversations whose customer waits for an answer. */
export function ChatCount() {
  const { data, refresh } = useCall(operatorCountConversations)
  usePolled(refresh, true, { kind: 'conversation' })
  if (!data) return null
  const { waiting, waiting_since } = data
  return <Count count={waiting} isMore={false} since={waiting_since ?? undefined} />
}

/** Cases that are open, money without a recharge, and what has no partner up to the last statement of the bank. */
export function ExceptionCount() {
  const cases = useWaitingCases()
  const money = useWaitingMoney()
  const bank = useCall(operatorGetReconciliation)
  usePolled(cases.refresh)
  usePolled(money.refresh)
  // It looks at all that has no partner: once a minute, where the server tells of what else happens.
  usePolled(bank.refresh, true, { kind: 'proposal' })
  if (!cases.data || !money.data) return null
  const compared = bank.data?.statement ? bank.data : undefined
  const lines = compared
    ? compared.only_bank.count + compared.only_books.count + compared.different.count
    : 0
  const since = [
    cases.data.items.at(-1)?.opened,
    money.data.items.at(-1)?.told,
    compared?.oldest ?? undefined,
  ]
  return (
    <Count
      count={cases.data.items.length + money.data.items.length + lines}
      isMore={cases.data.next !== null || money.data.next !== null}
      since={since.filter((time) => time !== undefined).toSorted((a, b) => a - b)[0]}
    />
  )
}

export function ApprovalCount({ me }: { me: Me }) {
  const { data, refresh } = useWaitingProposals()
  usePolled(refresh, true, { kind: 'proposal' })
  if (!data) return null
  const mine = data.items.filter((one) => mayDecide(one, me))
  return <Count count={mine.length} isMore={data.next !== null} since={mine[0]?.proposed} />
}
