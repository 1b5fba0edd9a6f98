import {
  operatorApproveProposal,
  operatorAudit,
  operatorCompleteRecharge,
  operatorGetForecast,
  operatorGetReserve,
  operatorSendMessage,
  type OperatorRecharge,
  type OperatorWithdrawal,
  type Proposal,
} from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import {
  Badge,
  CheckCircleIcon,
  EmptyState,
  Statistic,
  StatisticGrid,
  useFormatter,
  WarningIcon,
} from '@mavuno/ui'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useKeys } from '../../frame/keys.js'
import { screens } from '../../frame/screens.js'
import {
  mayDecide,
  useWaitingPayouts,
  useWaitingProposals,
  useWaitingRecharges,
} from '../../frame/waiting.js'
import { Enough } from '../../parts/enough.js'
import { Failure } from '../../parts/failure.js'
import { Key } from '../../parts/key.js'
import { LoadingRows } from '../../parts/loading-rows.js'
import { Money } from '../../parts/money.js'
import { Waits } from '../../parts/waits.js'
import { nameOf, type Me } from '../../session/operator.js'
import { serverNow } from '../../session/server-clock.js'
import { useText } from '../../texts/use-text.js'
import { ChatCard } from './chat-card.js'
import { ClosingCard } from './closing-card.js'
import { coverOf } from './cover.js'
import { StopCard } from './stop-card.js'
import { useActionTitle } from '../../changes/action-titles.js'
import './today.css'

interface Waiting {
  readonly id: string
  readonly path: string
  readonly title: string
  readonly note: string
  readonly amount: number | null
  readonly since: number
}

const shownAtMost = 9

/** What my roles decide, and how the money stands. */
export function TodayScreen({ me }: { me: Me }) {
  const t = useText()
  const { day } = useFormatter()
  return (
    <div className="today">
      <header className="head">
        <h1>{t('today')}</h1>
        <p>{day(serverNow())}</p>
      </header>
      <div className="today-grid">
        <div className="today-main">
          <NextFor me={me} />
          {operatorSendMessage.roles.some((role) => me.roles.includes(role)) && <ChatCard />}
        </div>
        <div className="today-side">
          {operatorGetReserve.roles.some((role) => me.roles.includes(role)) ? (
            <>
              <ReserveCard />
              <AuditCard />
              <ClosingCard me={me} />
            </>
          ) : (
            <p className="muted">{t('today.no_reserve')}</p>
          )}
          <StopCard me={me} />
        </div>
      </div>
    </div>
  )
}

/** An answer of the server that rows come from. */
interface Answer {
  readonly data: { readonly next: string | null } | undefined
  readonly error: unknown
  readonly refresh: () => unknown
}

function useRecharges(items: readonly OperatorRecharge[] = []): Waiting[] {
  const t = useText()
  return items
    .filter(({ pending_proposal }) => !pending_proposal)
    .map(({ id, payment_number, payment_reference, amount, create_time }) => ({
      id,
      path: `${screens.recharges.path}/${id}`,
      title: t('today.recharge'),
      note: payment_number ?? payment_reference ?? '',
      amount,
      since: create_time,
    }))
}

function usePayouts(items: readonly OperatorWithdrawal[] = []): Waiting[] {
  const t = useText()
  return items
    .filter(({ pending_proposal, by_provider }) => !pending_proposal && !by_provider)
    .map(({ id, taken, user, amount, create_time }) => ({
      id,
      path: `${screens.payouts.path}/${id}`,
      title: t(taken ? 'today.payout_taken' : 'today.payout'),
      note: user.nickname,
      amount,
      since: create_time,
    }))
}

function useProposals(me: Me, items: readonly Proposal[] = []): Waiting[] {
  const t = useText()
  const titleOf = useActionTitle()
  return items
    .filter((one) => mayDecide(one, me))
    .map(({ id, action, amount, proposed, proposed_by }) => ({
      id,
      path: `${screens.approvals.path}/${id}`,
      title: titleOf(action),
      note: t('today.proposed_by', { who: nameOf(proposed_by) }),
      amount,
      since: proposed,
    }))
}

/** Operators who credit and pay may also propose, so they can read proposals. */
function NextForCashier({ me }: { me: Me }) {
  const recharges = useWaitingRecharges()
  const proposals = useWaitingProposals()
  const payouts = useWaitingPayouts()
  const rows = [
    ...useRecharges(recharges.data?.items),
    ...usePayouts(payouts.data?.items),
    ...useProposals(me, proposals.data?.items),
  ]
  return <Next rows={rows} answers={[recharges, payouts, proposals]} />
}

function NextForOthers({ me }: { me: Me }) {
  const proposals = useWaitingProposals()
  return <Next rows={useProposals(me, proposals.data?.items)} answers={[proposals]} />
}

function NextFor({ me }: { me: Me }) {
  const t = useText()
  if (operatorCompleteRecharge.roles.some((role) => me.roles.includes(role))) {
    return <NextForCashier me={me} />
  }
  if (operatorApproveProposal.roles.some((role) => me.roles.includes(role))) {
    return <NextForOthers me={me} />
  }
  return (
    <section className="card next-card">
      <h2>{t('today.next')}</h2>
      <EmptyState title={t('today.none')}>{t('today.decides_nothing')}</EmptyState>
    </section>
  )
}

interface NextProps {
  readonly rows: readonly Waiting[]
  readonly answers: readonly Answer[]
}

/** What waits for a decision that I may make, oldest first; its number opens it. */
function Next({ rows: all, answers }: NextProps) {
  const t = useText()
  const navigate = useNavigate()
  const rows = all.toSorted((one, other) => one.since - other.since)
  const isLoading = answers.some(({ data, error }) => !data && error === undefined)
  const failed = answers.find(({ error }) => error !== undefined)
  const isMore = answers.some(({ data }) => (data?.next ?? null) !== null)
  const shown = rows.slice(0, shownAtMost)
  useKeys(
    Object.fromEntries(shown.map(({ path }, at) => [String(at + 1), () => void navigate(path)])),
  )
  return (
    <section className="card next-card">
      <h2>
        {t('today.next')} <span className="muted">{t('today.next_order')}</span>
      </h2>
      {failed && (
        <Failure error={failed.error} title={t('today.failed')} onRetry={failed.refresh} />
      )}
      {isLoading && <LoadingRows />}
      {shown.length > 0 && (
        <ol className="next">
          {shown.map(({ id, path, title, note, amount, since }, at) => (
            <li key={id}>
              <a className="row" href={`#${path}`}>
                <Key>{at + 1}</Key>
                <strong>{title}</strong>
                <span className="row-who">{note}</span>
                <strong className="figure">
                  {amount !== null && <Money value={amount} bare />}
                </strong>
                <span className="row-waits figure">
                  <Waits since={since} />
                </span>
              </a>
            </li>
          ))}
        </ol>
      )}
      {rows.length > shown.length && (
        <p className="muted next-more">
          {t('today.more', { count: `${rows.length - shown.length}${isMore ? '+' : ''}` })}
        </p>
      )}
      {!isLoading && !failed && rows.length === 0 && (
        <EmptyState title={t('today.none')}>{t('today.none_text')}</EmptyState>
      )}
    </section>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const books = screens.books.path

/** Whether the reserve pays what falls due, estimated day by day. */
function ShortOn() {
  const { data } = useCall(operatorGetForecast)
  return data ? <Enough shortOn={data.short_on} /> : null
}

/** More says no more. */
const mostPercent = 999

function ReserveCard() {
  const t = useText()
  const { data, error, refresh } = useCall(operatorGetReserve)
  if (!data) {
    return (
      <section className="card">
        <h2>{t('reserve.title')}</h2>
        {error === undefined ? (
          <LoadingRows count={3} />
        ) : (
          <Failure error={error} title={t('reserve.failed')} onRetry={refresh} />
        )}
      </section>
    )
  }
  const cover = coverOf(data)
  const isShort = cover !== undefined && cover < 100
  return (
    <section className="card">
      <h2>
        {t('reserve.title')}{' '}
        {cover !== undefined && (
          <Badge
            tone={isShort ? 'red' : 'green'}
            icon={isShort ? <WarningIcon size={16} /> : <CheckCircleIcon size={16} />}
          >
            {cover > mostPercent ? `> ${mostPercent}` : cover} %
          </Badge>
        )}
      </h2>
      <StatisticGrid variant="plain">
        <Statistic label={t('reserve.now')} amount={data.balance} href={`#${books}/reserve`} />
        <Statistic
          label={t('reserve.due')}
          amount={data.due_30_days}
          href={`#${books}?show=forecast`}
          note={<ShortOn />}
        />
      </StatisticGrid>
      <dl className="lines">
        <Figure label={t('reserve.promised')}>
          <Money value={data.promised} />
        </Figure>
        <Figure label={t('reserve.headroom')}>
          <Money value={data.headroom} />
        </Figure>
        <Figure label={t('reserve.client_money')}>
          <Money value={data.client_money} />
        </Figure>
        <Figure label={t('reserve.settlement')}>
          <Money value={data.settlement} />
        </Figure>
      </dl>
      {data.payouts_stopped && (
        <Badge tone="red" icon={<WarningIcon size={16} />}>
          {t('reserve.stopped')}
        </Badge>
      )}
      {data.clock_problem !== null && (
        <Badge tone="red" icon={<WarningIcon size={16} />}>
          {t('reserve.clock')}
        </Badge>
      )}
      {error !== undefined && <Failure error={error} title={t('failure.old')} onRetry={refresh} />}
    </section>
  )
}

/** The checks of the books, each with its result: red ones first. */
function AuditCard() {
  const t = useText()
  const { data, error, refresh } = useCall(operatorAudit)
  const failed = data?.checks.filter(({ ok }) => !ok) ?? []
  const passed = (data?.checks.length ?? 0) - failed.length
  return (
    <section className="card">
      <h2>
        {t('audit.title')}{' '}
        {data && (
          <Badge
            tone={data.ok ? 'green' : 'red'}
            icon={data.ok ? <CheckCircleIcon size={16} /> : <WarningIcon size={16} />}
          >
            {t('audit.passed', { passed, all: data.checks.length })}
          </Badge>
        )}
      </h2>
      {!data && error === undefined && <LoadingRows count={2} />}
      {error !== undefined && (
        <Failure error={error} title={t(data ? 'failure.old' : 'audit.failed')} onRetry={refresh} />
      )}
      {failed.length > 0 && (
        <ul className="checks">
          {failed.map(({ name, detail }) => (
            <li key={name}>
              <strong className="mono">{name}</strong> {detail}
            </li>
          ))}
        </ul>
      )}
      {data?.ok && <p className="muted">{t('audit.text')}</p>}
    </section>
  )
}
