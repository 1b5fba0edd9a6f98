import type { Pages } from '@mavuno/sdk/react'
import { Button, EmptyState, FilterChips, SearchField } from '@mavuno/ui'
import { useRef, type ReactNode } from 'react'
import { useKeys } from '../frame/keys.js'
import { useText } from '../texts/use-text.js'
import { Failure } from './failure.js'
import { Key } from './key.js'
import { LoadingRows } from './loading-rows.js'
import { Money } from './money.js'
import { Split } from './split.js'
import { usePolled } from './use-polled.js'
import type { Place } from './use-queue.js'
import { useRows } from './use-rows.js'

/** The rows that a page of a queue has. */
export const pageLength = 50

interface QueueProps<Item, View extends string> {
  readonly place: Place<View>
  readonly list: Pages<Item>
  readonly views: readonly { readonly value: View; readonly label: string }[]
  readonly title: string
  readonly panelLabel: string
  readonly findLabel: string
  /** What to say where there is no row, no answer, or no row is open. */
  readonly none: string
  readonly failed: string
  readonly choose: string
  readonly isFound: (row: Item, find: string) => boolean
  /** The names of the columns. */
  readonly head: ReactNode
  readonly row: (row: Item) => ReactNode
  readonly panel: (id: string, ids: readonly string[]) => ReactNode
}

/** A queue at the left, oldest first, and what one of its rows is decided by at the right. */
export function Queue<
  Item extends { readonly id: string; readonly amount: number },
  View extends string,
>({ place, list, views, title, none, isFound, ...shown }: QueueProps<Item, View>) {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  const { view, find, id, open } = place
  const { items, hasMore, error, refresh } = list
  const isQueue = view === views[0]?.value
  const isFiltered = find !== ''
  // With more than a page loaded, starting over would move what somebody looks at.
  usePolled(refresh, (items?.length ?? 0) <= pageLength)
  const rows = items?.filter((row) => isFound(row, find))
  const ids = rows?.map((row) => row.id) ?? []
  useRows({ ids, current: id, open, close: () => open() })
  useKeys({ '/': () => field.current?.focus() })
  const sum = items?.reduce((total, { amount }) => total + amount, 0) ?? 0

  return (
    <Split
      isOpen={id !== undefined}
      onBack={() => open()}
      title={title}
      panelLabel={shown.panelLabel}
      wide="list"
      panel={id === undefined ? <p className="panel-hint">{shown.choose}</p> : shown.panel(id, ids)}
      list={
        <>
          <header className="head">
            <h1>{title}</h1>
            {items && isQueue && (
              <p>
                {t(hasMore ? 'queue.wait_more' : 'queue.wait', { count: items.length })}
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
              label={t('queue.view')}
              chips={views}
              value={view}
              onValueChange={place.show}
            />
            <SearchField
              label={shown.findLabel}
              value={find}
              onValueChange={place.search}
              ref={field}
            />
          </div>
          {!items && error !== undefined && (
            <Failure error={error} title={shown.failed} onRetry={refresh} />
          )}
          {!items && error === undefined && <LoadingRows />}
          {rows && rows.length > 0 && (
            <>
              <div className="row row-head" aria-hidden="true">
                {shown.head}
              </div>
              <ul className="rows">
                {rows.map((row) => (
                  <li key={row.id}>
                    <a
                      className="row"
                      href={`#${place.addressOf(row.id)}`}
                      aria-current={row.id === id || undefined}
                    >
                      {shown.row(row)}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
          {rows?.length === 0 && (
            <EmptyState
              title={isFiltered ? t('queue.none_fit') : none}
              action={
                isFiltered && (
                  <Button onClick={() => place.search('')}>
                    {t('queue.clear')} <Key>Esc</Key>
                  </Button>
                )
              }
            >
              {isFiltered
                ? t('queue.none_fit_text', { find, count: items?.length ?? 0 })
                : isQueue && t('queue.come_by_themselves')}
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
