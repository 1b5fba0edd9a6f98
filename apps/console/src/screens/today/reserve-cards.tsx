import { operatorGetForecast, operatorGetReserve } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { Badge, CheckCircleIcon, Notice, Statistic, StatisticGrid, WarningIcon } from '@mavuno/ui'
import { useEffect, useEffectEvent } from 'react'
import { maySee, screens } from '../../frame/screens.js'
import { Enough } from '../../parts/enough.js'
import { Failure } from '../../parts/failure.js'
import { useCheckWords } from '../../parts/known-words.js'
import { AuditStatus, useAudits } from '../../evidence/last-audit.js'
import { Money } from '../../parts/money.js'
import { Reading } from '../../parts/reading.js'
import { usePolled } from '../../parts/use-polled.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { coverOf } from './cover.js'

interface FigureProps {
  readonly label: string
  /** Where the rows are that it is the sum of, or what it is the difference of. */
  readonly href: string | undefined
  readonly value: number
}

function Figure({ label, href, value }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {href === undefined ? (
          <Money value={value} />
        ) : (
          <a className="opens" href={href}>
            <Money value={value} />
          </a>
        )}
      </dd>
    </div>
  )
}

const books = screens.books.path

/** Whether the reserve pays what falls due, estimated day by day. */
function ShortOn() {
  const { data } = useCall(operatorGetForecast)
  return data ? <Enough shortOn={data.short_on} /> : null
}

/** How far the reserve reaches, and a mark at what falls due. The figures above say it in words. */
function Cover({ balance, due_30_days }: { balance: number; due_30_days: number }) {
  const all = Math.max(balance, due_30_days)
  if (due_30_days <= 0 || all <= 0) return null
  const part = (value: number) => `${(Math.max(0, value) / all) * 100}%`
  return (
    <div className="cover" data-short={balance < due_30_days || undefined} aria-hidden>
      <div style={{ inlineSize: part(balance) }} />
      <span style={{ insetInlineStart: part(due_30_days) }} />
    </div>
  )
}

/** More says no more. */
const mostPercent = 999

export function ReserveCard({ me }: { me: Me }) {
  const t = useText()
  const reserve = useCall(operatorGetReserve)
  const { data } = reserve
  usePolled(reserve.refresh)
  const reading = <Reading of={reserve} failed={t('reserve.failed')} count={3} />
  if (!data) {
    return (
      <section className="card">
        <h2>{t('reserve.title')}</h2>
        {reading}
      </section>
    )
  }
  const cover = coverOf(data)
  const linkTo = (rows: string) =>
    maySee(screens.books, me.roles) ? `#${books}${rows}` : undefined
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
        <Statistic label={t('reserve.now')} amount={data.balance} href={linkTo('/reserve')} />
        <Statistic
          label={t('reserve.due')}
          amount={data.due_30_days}
          href={linkTo('?show=forecast')}
        />
      </StatisticGrid>
      <Cover {...data} />
      <ShortOn />
      <dl className="lines">
        <Figure
          label={t('reserve.promised')}
          href={linkTo('?show=forecast')}
          value={data.promised}
        />
        <Figure label={t('reserve.headroom')} href={linkTo('/checks')} value={data.headroom} />
        <Figure label={t('reserve.client_money')} href={linkTo('')} value={data.client_money} />
        <Figure
          label={t('reserve.settlement')}
          href={linkTo('/settlement')}
          value={data.settlement}
        />
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
      {reading}
    </section>
  )
}

/** How many checks of the books passed in the last audit, and when; opens them. */
export function AuditBadge() {
  const { data, refresh } = useAudits()
  const stop = useCall(operatorGetReserve).data?.payout_stop?.time
  const refreshNow = useEffectEvent(refresh)
  useEffect(() => {
    // The audit may have stopped payouts.
    if (stop !== undefined) void refreshNow()
  }, [stop])
  if (!data) return null
  return (
    <a className="audit-badge" href={`#${books}/checks`}>
      <AuditStatus run={data.items[0]} />
    </a>
  )
}

/** Which checks failed in the last audit, if one did. */
export function AuditFailed() {
  const t = useText()
  const { check, breaks } = useCheckWords()
  const { data, error, refresh } = useAudits()
  if (error !== undefined) {
    const title = t(data ? 'failure.old' : 'audit.failed')
    return <Failure error={error} title={title} onRetry={refresh} />
  }
  const failed = data?.items[0]?.checks.filter(({ ok }) => !ok) ?? []
  if (failed.length === 0) return null
  return (
    <Notice tone="red" title={t('exceptions.audit', { count: failed.length })}>
      {failed.map(({ name, detail }) => `${check(name)}: ${breaks(detail)}`).join('; ')}{' '}
      <a className="link" href={`#${books}/checks`}>
        {t('exceptions.open_books')}
      </a>
    </Notice>
  )
}
