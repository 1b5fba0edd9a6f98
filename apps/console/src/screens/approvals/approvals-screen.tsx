import { operatorListProposals, type Proposal } from '@mavuno/sdk/operator'
import { usePages } from '@mavuno/sdk/react'
import { Button, EmptyState, FilterChips, TeamIcon } from '@mavuno/ui'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { mayDecide } from '../../frame/waiting.js'
import { Failure } from '../../parts/failure.js'
import { LoadingRows } from '../../parts/loading-rows.js'
import { Money } from '../../parts/money.js'
import { Split } from '../../parts/split.js'
import { usePolled } from '../../parts/use-polled.js'
import { useRows } from '../../parts/use-rows.js'
import { Waits } from '../../parts/waits.js'
import { nameOf, type Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { ProposalPanel } from './proposal-panel.js'
import { useActionTitle } from './proposal-words.js'

const views = ['pending', 'executed', 'refused', 'withdrawn', 'expired', 'failed'] as const
const pageLength = 50

/** What one has proposed and another decides, with everything that it changes. */
export function ApprovalsScreen({ me }: { me: Me }) {
  const t = useText()
  const { id } = useParams()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const view = views.find((one) => one === query.get('show')) ?? 'pending'
  const isQueue = view === 'pending'
  const list = usePages(operatorListProposals, {
    status: view,
    oldest_first: isQueue,
    limit: pageLength,
  })
  const { items, hasMore, error, refresh } = list
  usePolled(refresh, (items?.length ?? 0) <= pageLength)
  const forMe = items?.filter((one) => isQueue && mayDecide(one, me)) ?? []
  const others = items?.filter((one) => !forMe.includes(one)) ?? []
  const ids = [...forMe, ...others].map((one) => one.id)
  const filter = isQueue ? '' : `?show=${view}`
  const addressOf = (row: string) => `/approvals/${row}${filter}`
  const close = () => void navigate(`/approvals${filter}`, { replace: true })
  const open = (row: string) => void navigate(addressOf(row), { replace: id !== undefined })
  useRows({ ids, current: id, open, close })
  const rowsOf = (rows: readonly Proposal[]) => (
    <ul className="rows">
      {rows.map((one) => (
        <Row key={one.id} row={one} href={`#${addressOf(one.id)}`} isOpen={one.id === id} />
      ))}
    </ul>
  )
  return (
    <Split
      isOpen={id !== undefined}
      onBack={close}
      title={t('approvals')}
      panelLabel={t('approvals.change')}
      wide="panel"
      panel={
        id === undefined ? (
          <p className="panel-hint">{t('approvals.choose')}</p>
        ) : (
          <ProposalPanel key={id} id={id} me={me} />
        )
      }
      list={
        <>
          <header className="head">
            <h1>{t('approvals')}</h1>
            <p>
              <TeamIcon size={16} /> {t('approvals.rule')}
            </p>
          </header>
          <div className="filters">
            <FilterChips
              label={t('approvals.view')}
              chips={views.map((value) => ({ value, label: t(`approvals.view.${value}`) }))}
              value={view}
              onValueChange={(next) =>
                void navigate(`/approvals${next === 'pending' ? '' : `?show=${next}`}`, {
                  replace: true,
                })
              }
            />
          </div>
          {!items && error !== undefined && (
            <Failure error={error} title={t('approvals.failed')} onRetry={refresh} />
          )}
          {!items && error === undefined && <LoadingRows />}
          {forMe.length > 0 && (
            <>
              <h2 className="group">{t('approvals.for_you')}</h2>
              {rowsOf(forMe)}
            </>
          )}
          {others.length > 0 && (
            <>
              {isQueue && <h2 className="group">{t('approvals.others')}</h2>}
              {rowsOf(others)}
            </>
          )}
          {items?.length === 0 && (
            <EmptyState title={t(isQueue ? 'approvals.none' : 'approvals.none_there')}>
              {isQueue && t('approvals.none_text')}
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
  readonly row: Proposal
  readonly href: string
  readonly isOpen: boolean
}

function Row({ row, href, isOpen }: RowProps) {
  const titleOf = useActionTitle()
  const { action, amount, proposed_by, proposed, status } = row
  return (
    <li>
      <a className="row two-lines" href={href} aria-current={isOpen || undefined}>
        <strong className="row-title">{titleOf(action)}</strong>
        <span className="row-waits figure">
          {status === 'pending' && <Waits since={proposed} />}
        </span>
        <span className="row-who">{nameOf(proposed_by)}</span>
        <strong className="figure">{amount !== null && <Money value={amount} />}</strong>
      </a>
    </li>
  )
}
