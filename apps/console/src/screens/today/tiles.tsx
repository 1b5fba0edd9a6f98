import {
  operatorCountConversations,
  operatorCountExceptions,
  operatorListCases,
  operatorListConversations,
  operatorListProposals,
  operatorListRecharges,
  operatorListWithdrawals,
  type WaitTargets,
} from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import type { ReactNode } from 'react'
import { may, screens, type ScreenName } from '../../frame/screens.js'
import {
  mayDecide,
  most,
  sumExceptions,
  useWaitingPayouts,
  useWaitingProposals,
  useWaitingRecharges,
} from '../../frame/waiting.js'
import { Money } from '../../parts/money.js'
import { Waits } from '../../parts/waits.js'
import { addUp } from '../../queue/money-sum.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { isAssigned } from '../../evidence/payout-stage.js'

interface TileProps {
  readonly name: ScreenName
  /** Undefined until it is known. */
  readonly count: number | undefined
  /** There are more than were counted. */
  readonly isMore?: boolean
  readonly failed: boolean
  /** When the oldest began to wait. */
  readonly since?: number | undefined
  readonly of?: keyof WaitTargets
  /** What they add up to, where all of them were counted. */
  readonly amount?: number | undefined
  readonly children?: ReactNode
}

/** How many wait on a screen, what they add up to and how long the oldest has waited; it opens the screen. */
function Tile({ name, count, isMore, failed, since, of = 'queue', amount, children }: TileProps) {
  const t = useText()
  const { path, title, icon: Icon } = screens[name]
  return (
    <li>
      <a className="tile" href={`#${path}`}>
        <span className="tile-title">
          <Icon size={16} /> {t(title)}
        </span>
        <span className="tile-count">
          <strong>
            {count ?? '–'}
            {isMore && '+'}
          </strong>{' '}
          {amount !== undefined && amount > 0 && !isMore && <Money value={amount} />}
        </span>
        <span className="tile-note">
          {failed && t(count === undefined ? 'today.failed' : 'failure.old')}
          {!failed && count === 0 && t('tiles.none')}
          {!failed && count !== 0 && (
            <>
              {since !== undefined && (
                <>
                  {t('tiles.oldest')} <Waits since={since} of={of} />
                </>
              )}
              {children && <span>{children}</span>}
            </>
          )}
        </span>
      </a>
    </li>
  )
}

function Recharges() {
  const { data, error } = useWaitingRecharges()
  return (
    <Tile
      name="recharges"
      count={data?.items.length}
      isMore={(data?.next ?? null) !== null}
      failed={error !== undefined}
      since={data?.items[0]?.create_time}
      amount={data && addUp(data.items)}
    />
  )
}

function Payouts() {
  const t = useText()
  const { data, error } = useWaitingPayouts()
  const isMore = (data?.next ?? null) !== null
  const taken = data?.items.filter(isAssigned).length ?? 0
  return (
    <Tile
      name="payouts"
      count={data?.items.length}
      isMore={isMore}
      failed={error !== undefined}
      since={data?.items[0]?.create_time}
      amount={data && addUp(data.items)}
    >
      {!isMore && taken > 0 && t('tiles.taken', { count: taken })}
    </Tile>
  )
}

function Approvals({ me }: { me: Me }) {
  const { data, error } = useWaitingProposals()
  const mine = data?.items.filter((one) => mayDecide(one, me))
  return (
    <Tile
      name="approvals"
      count={mine?.length}
      isMore={(data?.next ?? null) !== null}
      failed={error !== undefined}
      since={mine?.[0]?.proposed}
    />
  )
}

function Chat() {
  const t = useText()
  const { data, error } = useCall(operatorCountConversations)
  return (
    <Tile
      name="chat"
      count={data?.waiting}
      isMore={(data?.waiting ?? 0) >= most}
      failed={error !== undefined}
      since={data?.waiting_since ?? undefined}
      of="chat"
    >
      {data && data.nobody > 0 && t('tiles.nobody', { count: data.nobody })}
    </Tile>
  )
}

function Exceptions() {
  const t = useText()
  const { data, error } = useCall(operatorCountExceptions)
  const { count, isMore = false } = data ? sumExceptions(data) : {}
  return (
    <Tile
      name="exceptions"
      count={count}
      isMore={isMore}
      failed={error !== undefined}
      since={data?.oldest ?? undefined}
    >
      {data && data.checks > 0 && t('tiles.checks', { count: data.checks })}
    </Tile>
  )
}

/** What waits on each screen that I see. The menu counts the same, and keeps it fresh. */
export function Tiles({ me }: { me: Me }) {
  const t = useText()
  return (
    <ul className="tiles" aria-label={t('tiles.title')}>
      {may(operatorListRecharges, me.roles) && <Recharges />}
      {may(operatorListWithdrawals, me.roles) && <Payouts />}
      {may(operatorListProposals, me.roles) && <Approvals me={me} />}
      {may(operatorListConversations, me.roles) && <Chat />}
      {may(operatorListCases, me.roles) && <Exceptions />}
    </ul>
  )
}
