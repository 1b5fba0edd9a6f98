import { maskPhone } from '@mavuno/sdk'
import { operatorListRecharges, type OperatorRecharge } from '@mavuno/sdk/operator'
import { useConfig, usePages } from '@mavuno/sdk/react'
import { Button, EmptyState, FilterChips, SearchField, useFormatter } from '@mavuno/ui'
import { useRef } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { EvidenceBadge } from '../../evidence/evidence-badge.js'
import { useKeys } from '../../frame/keys.js'
import { Failure } from '../../parts/failure.js'
import { Key } from '../../parts/key.js'
import { LoadingRows } from '../../parts/loading-rows.js'
import { Money } from '../../parts/money.js'
import { Split } from '../../parts/split.js'
import { usePolled } from '../../parts/use-polled.js'
import { useRows } from '../../parts/use-rows.js'
import { Waits } from '../../parts/waits.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { RechargePanel } from './recharge-panel.js'

const views = ['pending', 'completed', 'error', 'cancel', 'expired'] as const
const pageLength = 50

/** Whether a row is one that somebody looks for, by number, phone or name. */
function fits({ payment_number, recharge_account, user }: OperatorRecharge, find: string): boolean {
  const wanted = find.trim().toLowerCase()
  const words = [payment_number, recharge_account, user.phone, user.nickname]
  return words.some((word) => word.toLowerCase().includes(wanted))
}

/** The queue at the left, oldest first, and the evidence for one row at the right. */
export function RechargesScreen({ me }: { me: Me }) {
  const t = useText()
  const { id } = useParams()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const view = views.find((one) => one === query.get('show')) ?? 'pending'
  const find = query.get('find') ?? ''
  const isQueue = view === 'pending'
  const list = usePages(operatorListRecharges, {
    status: view,
    oldest_first: isQueue,
    limit: pageLength,
  })
  const { items, hasMore, error, refresh } = list
  // With more than a page loaded, starting over would move what somebody looks at.
  usePolled(refresh, (items?.length ?? 0) <= pageLength)
  const rows = items?.filter((row) => fits(row, find))
  const ids = rows?.map((row) => row.id) ?? []
  const addressOf = (row?: string) => {
    const filter = query.toString()
    return `/recharges${row === undefined ? '' : `/${row}`}${filter && `?${filter}`}`
  }
  const open = (row?: string) => void navigate(addressOf(row), { replace: id !== undefined })
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(query)
    if (value === '') next.delete(name)
    else next.set(name, value)
    void navigate(`/recharges?${next.toString()}`, { replace: true })
  }
  useRows({ ids, current: id, open, close: () => open() })
  useKeys({ '/': () => field.current?.focus() })
  const sum = items?.reduce((total, { amount }) => total + amount, 0) ?? 0
  const isFiltered = find !== ''

  return (
    <Split
      isOpen={id !== undefined}
      onBack={() => open()}
      title={t('recharges')}
      panelLabel={t('recharges.evidence')}
      wide="list"
      panel={
        id === undefined ? (
          <p className="panel-hint">{t('recharges.choose')}</p>
        ) : (
          <RechargePanel key={id} id={id} me={me} ids={ids} />
        )
      }
      list={
        <>
          <header className="head">
            <h1>{t('recharges')}</h1>
            {items && isQueue && (
              <p>
                {hasMore
                  ? t('recharges.wait_more', { count: items.length })
                  : t('recharges.wait', { count: items.length })}
                {!hasMore && items.length > 0 && (
                  <>
                    , <Money value={sum} />
                  </>
                )}
              </p>
            )}
          </header>
          <div className="filters">
            <FilterChips
              label={t('recharges.view')}
              chips={views.map((value) => ({ value, label: t(`recharges.view.${value}`) }))}
              value={view}
              onValueChange={(next) => set('show', next === 'pending' ? '' : next)}
            />
            <SearchField
              label={t('recharges.find')}
              value={find}
              onValueChange={(typed) => set('find', typed)}
              ref={field}
            />
          </div>
          {!items && error !== undefined && (
            <Failure error={error} title={t('recharges.failed')} onRetry={refresh} />
          )}
          {!items && error === undefined && <LoadingRows />}
          {rows && rows.length > 0 && (
            <>
              <div className="row row-head" aria-hidden="true">
                <span>{t('recharges.asked')}</span>
                <span>{t('recharges.customer')}</span>
                <span className="figure">{t('recharges.amount')}</span>
                <span>{t('recharges.number')}</span>
                <span>{t('recharges.evidence')}</span>
                <span className="figure">
                  {t(isQueue ? 'recharges.waits' : 'recharges.decided')}
                </span>
              </div>
              <ul className="rows">
                {rows.map((row) => (
                  <Row
                    key={row.id}
                    row={row}
                    href={`#${addressOf(row.id)}`}
                    isOpen={row.id === id}
                  />
                ))}
              </ul>
            </>
          )}
          {rows?.length === 0 && (
            <EmptyState
              title={t(isFiltered ? 'recharges.none_fit' : `recharges.none.${view}`)}
              action={
                isFiltered && (
                  <Button onClick={() => set('find', '')}>
                    {t('recharges.clear')} <Key>Esc</Key>
                  </Button>
                )
              }
            >
              {isFiltered
                ? t('recharges.none_fit_text', { find, count: items?.length ?? 0 })
                : isQueue && t('recharges.come_by_themselves')}
            </EmptyState>
          )}
          {hasMore && (
            <div className="more">
              <Button onClick={list.loadMore} busy={list.isLoadingMore}>
                {t('more')}
              </Button>
              {list.moreError !== undefined && <p role="alert">{t('failure.no_answer')}</p>}
            </div>
          )}
          {items && error !== undefined && (
            <Failure error={error} title={t('failure.old')} onRetry={refresh} />
          )}
        </>
      }
    />
  )
}

interface RowProps {
  readonly row: OperatorRecharge
  readonly href: string
  readonly isOpen: boolean
}

function Row({ row, href, isOpen }: RowProps) {
  const { stamp } = useFormatter()
  const phone = useConfig()?.phone ?? { country_code: '254' }
  const { user, amount, payment_number, create_time, update_time, status } = row
  const isPending = status === 'pending'
  return (
    <li>
      <a className="row" href={href} aria-current={isOpen || undefined}>
        <span className="row-asked">{stamp(create_time).slice(11, 16)}</span>
        <span className="row-who">
          <strong>{user.nickname}</strong> {maskPhone(user.phone, phone)}
        </span>
        <strong className="row-amount figure">
          <Money value={amount} bare />
        </strong>
        <span className="row-number mono">{payment_number}</span>
        <span className="row-evidence">
          <EvidenceBadge row={row} />
        </span>
        <span className="row-waits figure">
          {isPending ? <Waits since={create_time} /> : stamp(update_time).slice(5, 16)}
        </span>
      </a>
    </li>
  )
}
