import type { TargetKind } from '@mavuno/sdk/operator'
import { useLanguage, type Pages } from '@mavuno/sdk/react'
import { Button, EmptyState, SplitView, toast } from '@mavuno/ui'
import { useEffect, useEffectEvent, useRef, type ComponentProps, type ReactNode } from 'react'
import { useKeys } from '../frame/keys.js'
import { More, LoadingRows } from '../parts/reading.js'
import { useText } from '../texts/use-text.js'
import { Failure } from '../parts/failure.js'
import { NoneFit } from './empty-list.js'
import { FindField } from './filters/find-field.js'
import { useKeptFocus } from './kept-focus.js'
import { Money } from '../parts/money.js'
import { useSteadyRows } from './steady-rows.js'
import { usePolled } from '../parts/use-polled.js'
import type { Place } from './use-queue.js'
import { useRows } from './use-rows.js'
import { SelectAll, type RowState, type Selecting } from './queue-row.js'
import { pageLength, QueueRows } from './queue-rows.js'
import { SavedBar } from './saved-bar.js'
import { ViewChips } from './filters/view-chips.js'
import { useLatestSelection, useSelection } from './selection.js'

export { pageLength }

interface Group<Item> {
  readonly title: string
  readonly rows: readonly Item[]
}

interface QueueProps<Item, View extends string> {
  readonly place: Place<View>
  readonly list: Pages<Item>
  /** What the rows are, where the server tells of their changes. */
  readonly kind?: TargetKind
  /** Says on a row who took it off this list; `forget` takes it away. */
  readonly gone?: (id: string, forget: () => void) => ReactNode
  /** The first of them is the one that waits. */
  readonly views: readonly { readonly value: View; readonly label: string }[]
  readonly title: string
  readonly panelLabel: string
  /** The list is wider than the panel, or narrower. */
  readonly wide?: 'list' | 'panel'
  /** Beneath the title; without it the queue says how many rows wait. */
  readonly note?: ReactNode
  /** What can be done with the list, at the end of its head. */
  readonly headAct?: ReactNode
  /** Between the title and the filters. */
  readonly above?: ReactNode
  /** What the rows of a queue add up to. */
  readonly amountOf?: (row: Item) => number
  /** What to say where there is no row, no answer, or no row is open. */
  readonly none: string
  readonly noneText?: ReactNode
  readonly failed: string
  readonly choose: string
  readonly find?: {
    /** What can be found. */
    readonly label: string
    /** The key `/` is that of the open row. */
    readonly rests?: boolean
  }
  /** Several rows can be selected. */
  readonly selecting?: Selecting<Item> | undefined
  /** How many wait in all, where not all of them are loaded. */
  readonly total?: ReactNode
  /** What those that wait can be filtered by: each stands beside the views, as a part of the first. */
  readonly onlys?: ComponentProps<typeof ViewChips>['onlys']
  /** How many there are without that filter and without words. */
  readonly without?: ReactNode
  /** More of what the rows are filtered by, each to be taken away. */
  readonly filtered?: readonly { readonly label: string; readonly remove: () => void }[]
  /** More filters, beside the views. */
  readonly filters?: ReactNode
  /** The names of the columns. */
  readonly head?: ReactNode
  /** Without them all rows stand together, in the order of the server. */
  readonly groups?: (rows: readonly Item[]) => readonly Group<Item>[]
  /** A row of two lines has no columns. */
  readonly hasTwoLines?: boolean
  readonly row: (row: Item) => ReactNode
  /** A row shows nothing but its own data. */
  readonly isPure?: boolean
  readonly panel: (id: string, ids: readonly string[]) => ReactNode
}

/** Milliseconds after which a row that left the list goes, if no hand is near. */
const goneTime = 5_000

/** As many that left at once are asked for who decided them. */
const maxViewed = 20

/** A queue at the left, oldest first, and what one of its rows is decided by at the right. */
export function Queue<Item extends { readonly id: string }, View extends string>({
  place,
  list,
  views,
  title,
  none,
  find: finding,
  ...shown
}: QueueProps<Item, View>) {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  const { view, id, open } = place
  const { find, only, isFiltered } = place
  const shows = [view, only, place.min_amount, place.min_age, find].join(' ')
  const { items, hasMore, error, refresh } = list
  const { kind, gone: whoTook } = shown
  const area = useRef<HTMLDivElement>(null)
  const filters = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const steady = useSteadyRows(items, shows)
  const { gone, forget } = steady
  const held = useSelection(steady.rows, gone, shows)
  const { selecting } = shown
  const selection = selecting && held
  const latest = useLatestSelection(held)
  const { current: language } = useLanguage()
  const isQueue = view === views[0]?.value
  usePolled((rows) => (rows ? list.refreshRows(rows) : refresh()), true, kind && { kind })
  const refreshLong = useEffectEvent(() => {
    if ((items?.length ?? 0) > pageLength) void refresh()
  })
  // Only the first page of a list that was left for a while is read again by itself.
  useEffect(() => refreshLong(), [shows])
  const forgetRows = useEffectEvent(forget)
  useEffect(() => {
    if (gone.size === 0) return undefined
    const timer = setInterval(() => {
      // A row that goes moves those below it, and takes the focus that is in it.
      const isNear = area.current?.matches(':hover, :has([data-gone]:focus-within)')
      if (!isNear) forgetRows(gone)
    }, goneTime)
    return () => clearInterval(timer)
  }, [gone])
  const isLoading = !items && error === undefined
  const rows = items && steady.rows
  const groups = rows && (shown.groups?.(rows) ?? [{ title: '', rows }])
  const ids = groups?.flatMap((group) => group.rows.map((row) => row.id)) ?? []
  const unfilter = isFiltered ? place.clear : undefined
  const here = useRows({ ids, current: id, open, close: () => open(), unfilter, selection })
  const waitText = !isQueue || isFiltered ? 'views.fit' : hasMore ? 'queue.wait_more' : 'queue.wait'
  const keepFocus = useKeptFocus(() => here.link() ?? heading.current)
  const named = new Set([...gone].slice(0, maxViewed))
  const goneOf = (row: string) =>
    named.has(row) ? (
      whoTook?.(row, () => forget(new Set([row])))
    ) : (
      <span className="row-gone">{t('queue.gone')}</span>
    )
  const stateOf = (row: string): RowState => {
    const isSelected = selection?.has(row) ?? false
    const why = isSelected ? selecting?.whyOf(row) : undefined
    return { isOpen: row === id, isGone: gone.has(row), isSelected, why }
  }
  function copyLink() {
    // Where the browser does not let it be copied, the address bar still has it.
    const copied = navigator.clipboard.writeText(location.href)
    void copied
      .then(() => toast.success(t('views.copied')))
      .catch(() => toast.error(t('views.not_copied')))
  }
  useKeys({
    '/': finding && !finding.rests ? () => field.current?.focus() : undefined,
    f: () =>
      [...(filters.current?.querySelectorAll<HTMLElement>('input:checked') ?? [])].at(-1)?.focus(),
    l: copyLink,
  })

  return (
    <SplitView
      open={id !== undefined}
      onClose={() => open()}
      title={title}
      panelLabel={shown.panelLabel}
      wide={shown.wide ?? 'list'}
      panel={id === undefined ? <p className="panel-hint">{shown.choose}</p> : shown.panel(id, ids)}
      list={
        <div className="queue" onFocus={keepFocus}>
          <header className="head">
            <h1 tabIndex={-1} ref={heading}>
              {title}
            </h1>
            {shown.note ? (
              <p>{shown.note}</p>
            ) : (
              items &&
              (shown.amountOf ?? (isQueue && !isFiltered)) && (
                <p>
                  {(hasMore && shown.total) || (
                    <>
                      {t(waitText, { count: items.length })}
                      <Sum list={list} amountOf={shown.amountOf} />
                    </>
                  )}
                </p>
              )
            )}
            {shown.headAct}
          </header>
          {shown.above}
          <SavedBar address={place.addressOf()} />
          <div className="filters" ref={filters}>
            {views.length > 1 && <ViewChips place={place} views={views} onlys={shown.onlys} />}
            {finding && (
              <FindField label={finding.label} value={find} onFind={place.search} ref={field} />
            )}
            {shown.filters}
          </div>
          {selection && shown.selecting?.tools(selection)}
          {!items && error !== undefined && (
            <Failure error={error} title={shown.failed} onRetry={refresh} />
          )}
          {shown.head && (ids.length > 0 || isLoading) && (
            <div className="rows-head">
              {selection && ids.length > 0 && (
                <SelectAll
                  rows={steady.rows.filter((row) => !gone.has(row.id))}
                  selection={selection}
                />
              )}
              <div className="row row-head" aria-hidden="true">
                {shown.head}
              </div>
            </div>
          )}
          {isLoading && <LoadingRows />}
          {steady.fresh > 0 && (
            <div className="more">
              <Button size="small" onClick={steady.showFresh}>
                {t('queue.fresh', { count: steady.fresh })}
              </Button>
            </div>
          )}
          <div ref={area}>
            {groups?.map(
              (group) =>
                group.rows.length > 0 && (
                  <section key={group.title}>
                    {group.title !== '' && <h2 className="group">{group.title}</h2>}
                    <QueueRows
                      rows={group.rows}
                      stateOf={stateOf}
                      addressOf={place.addressOf}
                      hasTwoLines={shown.hasTwoLines ?? false}
                      goneOf={goneOf}
                      selection={selection && latest}
                      pureIn={shown.isPure ? language : undefined}
                      nameOf={selecting?.nameOf}
                    >
                      {shown.row}
                    </QueueRows>
                  </section>
                ),
            )}
          </div>
          {rows?.length === 0 &&
            (isFiltered ? (
              <NoneFit
                filters={[
                  ...(shown.onlys ?? [])
                    .filter(({ value }) => value === only)
                    .map(({ label }) => ({ label, remove: () => place.choose('') })),
                  ...(shown.filtered ?? []),
                  ...(find.trim() === ''
                    ? []
                    : [{ label: `“${find}”`, remove: () => place.search('') }]),
                ]}
                without={shown.without}
                onClear={place.clear}
              />
            ) : (
              !hasMore && (
                <EmptyState title={none}>
                  {isQueue && (shown.noneText ?? t('queue.come_by_themselves'))}
                </EmptyState>
              )
            ))}
          <More list={list} />
          {items && error !== undefined && (
            <Failure error={error} title={t('failure.old')} onRetry={refresh} />
          )}
        </div>
      }
    />
  )
}

interface SumProps<Item> {
  readonly list: Pages<Item>
  readonly amountOf: ((row: Item) => number) | undefined
}

/** What all rows add up to, once all of them are loaded. */
function Sum<Item>({ list: { items = [], hasMore }, amountOf }: SumProps<Item>) {
  if (!amountOf || hasMore || items.length === 0) return null
  return (
    <>
      , <Money value={items.reduce((sum, row) => sum + amountOf(row), 0)} />
    </>
  )
}
