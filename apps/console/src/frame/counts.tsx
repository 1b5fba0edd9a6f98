import {
  operatorCountConversations,
  operatorCountExceptions,
  type WaitTargets,
} from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { useEffect, useEffectEvent, type ComponentType } from 'react'
import { serverNow } from '../session/server-clock.js'
import type { Me } from '../session/operator.js'
import { usePolled, type Shown } from '../parts/use-polled.js'
import { useIsLate } from '../parts/waits.js'
import type { ScreenName } from './screens.js'
import {
  mayDecide,
  most,
  sumExceptions,
  useWaitingPayouts,
  useWaitingProposals,
  useWaitingRecharges,
} from './waiting.js'

/** How many wait. */
export interface Counted {
  readonly count: number
  /** There are more. */
  readonly isMore: boolean
  /** The oldest waits past the target. */
  readonly isLate: boolean
}

/** How many wait, in amber past the target. */
export function Count({ count, isMore, isLate }: Counted) {
  if (count === 0) return null
  return (
    <span className="menu-count" data-late={isLate || undefined}>
      {count}
      {isMore && '+'}
    </span>
  )
}

/** What is counted on several screens. */
export function sumOf(all: readonly Counted[]): Counted {
  return {
    count: all.reduce((sum, { count }) => sum + count, 0),
    isMore: all.some(({ isMore }) => isMore),
    isLate: all.some(({ isLate }) => isLate),
  }
}

interface CountProps {
  readonly me: Me
  /** Hears each new count, for the sum of those that a phone has no room for. */
  readonly tell: (counted: Counted) => void
}

interface ToldProps extends Pick<CountProps, 'tell'>, Omit<Counted, 'isLate'> {
  /** When the oldest began to wait. */
  readonly since: number | undefined
  readonly of?: keyof WaitTargets
}

function Told({ count, isMore, since, of = 'queue', tell }: ToldProps) {
  const isPast = useIsLate(of)
  const isLate = count > 0 && since !== undefined && isPast(serverNow() - since)
  const tellNow = useEffectEvent(tell)
  useEffect(() => tellNow({ count, isMore, isLate }), [count, isMore, isLate])
  return <Count count={count} isMore={isMore} isLate={isLate} />
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

function QueueCount({
  data,
  refresh,
  kind,
  tell,
}: Waiting & Pick<Shown, 'kind'> & Pick<CountProps, 'tell'>) {
  usePolled(refresh, true, { kind })
  if (!data) return null
  const { items, next } = data
  return (
    <Told count={items.length} isMore={next !== null} since={items[0]?.create_time} tell={tell} />
  )
}

function RechargeCount({ tell }: CountProps) {
  const { data, refresh } = useWaitingRecharges()
  return <QueueCount kind="recharge" data={data} refresh={refresh} tell={tell} />
}

function PayoutCount({ tell }: CountProps) {
  const { data, refresh } = useWaitingPayouts()
  return <QueueCount kind="withdrawal" data={data} refresh={refresh} tell={tell} />
}

/** Conversations whose customer waits for an answer. */
function ChatCount({ tell }: CountProps) {
  const { data, refresh } = useCall(operatorCountConversations)
  usePolled(refresh, true, { kind: 'conversation' })
  if (!data) return null
  const { waiting, waiting_since } = data
  const since = waiting_since ?? undefined
  return <Told count={waiting} isMore={waiting >= most} since={since} of="chat" tell={tell} />
}

/** Checks that fail, cases, money without a recharge, and what has no partner up to the bank's last statement. */
function ExceptionCount({ tell }: CountProps) {
  const { data, refresh } = useCall(operatorCountExceptions)
  usePolled(refresh)
  if (!data) return null
  return <Told tell={tell} {...sumExceptions(data)} since={data.oldest ?? undefined} />
}

function ApprovalCount({ me, tell }: CountProps) {
  const { data, refresh } = useWaitingProposals()
  usePolled(refresh, true, { kind: 'proposal' })
  if (!data) return null
  const mine = data.items.filter((one) => mayDecide(one, me))
  return (
    <Told count={mine.length} isMore={data.next !== null} since={mine[0]?.proposed} tell={tell} />
  )
}

/** What counts the rows that wait on a screen. */
export const counters: Partial<Readonly<Record<ScreenName, ComponentType<CountProps>>>> = {
  recharges: RechargeCount,
  payouts: PayoutCount,
  approvals: ApprovalCount,
  chat: ChatCount,
  exceptions: ExceptionCount,
}
