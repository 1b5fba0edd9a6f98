import type { operatorGetRecharge, operatorGetWithdrawal, Owner } from '@mavuno/sdk/operator'
import { useCall, type Pages } from '@mavuno/sdk/react'
import { LinkButton, useFormatter } from '@mavuno/ui'
import { useMemo, useState, type ReactNode } from 'react'
import { may, maySee, screens } from '../frame/screens.js'
import { Key } from '../parts/key.js'
import { Money } from '../parts/money.js'
import { usePolled } from '../parts/use-polled.js'
import { useWaitingIds } from '../refusal/later.js'
import type { Me } from '../session/operator.js'
import { serverNow } from '../session/server-clock.js'
import { useText } from '../texts/use-text.js'
import type { Act } from './acts.js'
import { Bulk } from './bulk.js'
import { Gone, type GoneRowProps } from './gone.js'
import { pageLength, Queue } from './queue.js'
import { MoneyCells } from '../parts/record-panel.js'
import { leastOf, MoneyFilters, useAgeText } from './filters/money-filters.js'
import { useSum, type MoneyFilter, type SumOf, type SumProps } from './money-sum.js'
import { SelectBar } from './select-bar.js'
import type { Selection } from './selection.js'
import { useQueue, type Place } from './use-queue.js'
import { Waits } from '../parts/waits.js'
import { useTimeText } from '../parts/dates/time-text.js'

/** Pages that are read one after the other are as long as the server gives. */
export const mostOfPage = 100

/** The screen says itself what has failed. */
export const quietly = { errorClose: true }

interface MoneyRow {
  readonly id: string
  readonly amount: number
  readonly status: string
  readonly create_time: number
  readonly update_time: number
  readonly user: Owner
}

interface MoneyView<View extends string> {
  readonly value: View
  readonly label: string
  /** What to say where it has no row. */
  readonly none: string
}

/** The business day that it is now. */
function useToday(): string {
  const times = useTimeText()
  return times.day(serverNow())
}

/** Where somebody is in a queue of money, and what the server is asked for. */
export function useMoneyPlace<View extends string, Only extends string>(
  path: string,
  views: readonly [View, ...View[]],
  onlys: readonly Only[],
) {
  const place = useQueue(path, views, onlys)
  const today = useToday()
  const { view, find } = place
  const only = view === views[0] ? onlys.find((one) => one === place.only) : undefined
  const filter = {
    ...(view === 'today'
      ? { decided_on: today }
      : { status: view as Exclude<typeof view, 'today'> }),
    query: find,
    ...(only && { only }),
    ...leastOf(place),
  }
  return { place, filter, input: { ...filter, oldest_first: view === views[0], limit: pageLength } }
}

interface MoneyQueueProps<Row, View extends string> {
  readonly place: Place<View>
  /** What the server is asked for. */
  readonly filter: MoneyFilter
  readonly list: Pages<Row>
  /** What the rows are, and how one of them is read. */
  readonly kind: 'recharge' | 'withdrawal'
  readonly one: OneRow
  readonly me: Me
  /** The first of them is the one that waits. */
  readonly views: readonly MoneyView<View>[]
  readonly title: string
  /** What can be done with the list, at the end of its head. */
  readonly headAct?: ReactNode
  /** Between the title and the filters. */
  readonly above?: ReactNode
  readonly panelLabel: string
  readonly failed: string
  readonly choose: string
  /** What can be found. */
  readonly find: string
  /** What tells a row from the others, in words. */
  readonly markOf: (row: Row) => string
  /** What can be done to several rows that wait. */
  readonly acts: readonly Act<Row>[]
  /** All rows that fit, page by page, and how many they are; of them those that fit another `only`. */
  readonly all: (only?: string) => AsyncIterable<Row>
  readonly sum: SumOf
  /** What those that wait can be filtered by. */
  readonly onlys: readonly { readonly value: string; readonly label: string }[]
  /** Each of them says how many it has and how much: only where the server counts them at little cost. */
  readonly counts?: boolean
  /** The names of the two columns between the amount and how long it waits, and what a row has there. */
  readonly heads: ReactNode
  readonly cells: (row: Row) => ReactNode
  readonly panel: (id: string, ids: readonly string[]) => ReactNode
}

/** Money that waits for a decision, oldest first, and that which was decided. */
export function MoneyQueue<Row extends MoneyRow, View extends string>({
  one,
  me,
  views,
  find,
  heads,
  cells,
  acts,
  all,
  sum,
  filter,
  onlys,
  counts = false,
  markOf,
  ...shown
}: MoneyQueueProps<Row, View>) {
  const t = useText()
  const { moneyText } = useFormatter()
  const { list, place, kind } = shown
  const { view } = place
  const isQueue = view === views[0]?.value
  const { isFiltered } = place
  const waiting = useWaitingIds()
  const [whys, explain] = useState<ReadonlyMap<string, string>>(new Map())
  const [bulk, begin] = useState<{ act: Act<Row>; rows: readonly Row[] }>()
  const { roles } = me
  const mine = useMemo(
    () => (isQueue ? acts.filter(({ endpoint }) => may(endpoint, roles)) : []),
    [acts, isQueue, roles],
  )
  const later = (id: string) => (waiting.has(id) ? t('bulk.later') : undefined)
  const tools = (selection: Selection<Row>) => (
    <>
      <Known list={list} filter={filter} sum={sum}>
        {(count) => (
          <SelectBar
            acts={mine}
            selection={selection}
            shown={list.items ?? []}
            count={count}
            isLoaded={!list.hasMore}
            all={all}
            sum={sum}
            filter={filter}
            onAct={(act, rows) => begin({ act, rows })}
          />
        )}
      </Known>
      {bulk && (
        <Bulk
          {...bulk}
          markOf={markOf}
          whyNot={(row) => later(row.id) ?? bulk.act.whyNot(row)}
          done={selection.drop}
          explain={(next) => {
            explain(next)
            selection.add(bulk.rows.filter(({ id }) => next.has(id)))
          }}
          onClose={() => begin(undefined)}
        />
      )}
    </>
  )
  return (
    <Queue
      {...shown}
      views={views}
      none={views.find(({ value }) => value === view)?.none ?? ''}
      find={{ label: find }}
      amountOf={({ amount }) => amount}
      isPure
      total={<Total filter={filter} sum={sum} isQueue={isQueue && !isFiltered} />}
      without={isQueue && <Without filter={{ status: view }} sum={sum} />}
      noneText={
        <NoneWaits
          me={me}
          sum={sum}
          here={kind === 'recharge' ? 'recharges' : 'payouts'}
          other={kind === 'recharge' ? 'payouts' : 'recharges'}
        />
      }
      onlys={onlys.map((one) => ({
        ...one,
        // A whole phone is looked for a few times only, so it is not asked for more than once.
        figure: counts && place.find.trim() === '' && (
          <Figure
            kind={kind}
            sum={sum}
            filter={{ ...leastOf(place), status: 'pending', only: one.value }}
          />
        ),
      }))}
      filters={<MoneyFilters place={place} waits={isQueue} />}
      filtered={useFiltered(place)}
      selecting={
        mine.length > 0
          ? {
              nameOf: (row) =>
                `${row.user.nickname} ${markOf(row)} ${moneyText(row.amount)}`.trim(),
              whyOf: (id) => later(id) ?? whys.get(id),
              tools,
            }
          : undefined
      }
      gone={(id, forget) => <GoneMoney id={id} one={one} me={me} forget={forget} />}
      head={
        <>
          <span>{t('queue.asked')}</span>
          <span>{t('queue.customer')}</span>
          <span className="figure">{t('queue.amount')}</span>
          {heads}
          <span className="figure">{t(isQueue ? 'queue.waits' : 'queue.decided')}</span>
        </>
      }
      row={(row) => (
        <>
          <MoneyCells {...row} />
          {cells(row)}
          <Age {...row} />
        </>
      )}
    />
  )
}

/** The least amount and age that are asked for, each to be taken away. */
function useFiltered({ min_amount, min_age, setLeast }: Place<string>) {
  const t = useText()
  const { moneyText } = useFormatter()
  const age = useAgeText()(min_age)
  const { min_amount: amount } = leastOf({ min_amount, min_age })
  return [
    ...(amount === undefined
      ? []
      : [
          {
            label: t('views.from_amount', { amount: moneyText(amount) }),
            remove: () => setLeast('min_amount', ''),
          },
        ]),
    ...(age === undefined
      ? []
      : [{ label: t('views.from_age', { age }), remove: () => setLeast('min_age', '') }]),
  ]
}

/** How many a part of those that wait has, and how much. */
function Figure({ kind, ...props }: SumProps & { readonly kind: 'recharge' | 'withdrawal' }) {
  const { data, refresh } = useSum(props)
  usePolled(refresh, true, { kind })
  return (
    data && (
      <>
        <span className="figure">{data.count}</span>{' '}
        {data.count > 0 && (
          <span className="chip-sum">
            <Money value={data.amount} bare />
          </span>
        )}
      </>
    )
  )
}

function Total({ isQueue, ...props }: SumProps & { readonly isQueue: boolean }) {
  const t = useText()
  const { data, refresh } = useSum(props)
  usePolled(refresh)
  return (
    data && (
      <>
        {t(isQueue ? 'queue.wait' : 'views.fit', { count: data.count })},{' '}
        <Money value={data.amount} />
      </>
    )
  )
}

/** How many wait without a filter. */
function Without(props: SumProps) {
  const t = useText()
  const { data } = useSum(props)
  return data && t('views.without', { count: data.count })
}

interface NoneWaitsProps {
  readonly sum: SumOf
  readonly here: 'recharges' | 'payouts'
  /** The other queue of money. */
  readonly other: 'recharges' | 'payouts'
  readonly me: Me
}

/** Where no row waits: what was decided today, and where others may wait. */
function NoneWaits({ sum, here, other, me }: NoneWaitsProps) {
  const t = useText()
  const { moneyText } = useFormatter()
  const { data, refresh } = useSum({ filter: { decided_on: useToday() }, sum })
  usePolled(refresh, true, { kind: here === 'recharges' ? 'recharge' : 'withdrawal' })
  const { path, title, letter } = screens[other]
  return (
    <>
      {data && (
        <>
          {data.count > 0
            ? t('views.decided', { count: data.count, amount: moneyText(data.amount) })
            : t('views.none_decided')}{' '}
        </>
      )}
      {t('queue.come_by_themselves')}
      <span className="empty-links">
        {data && data.count > 0 && (
          <LinkButton size="small" href={`#${screens[here].path}?show=today`}>
            {t('views.see_today', { count: data.count })}
          </LinkButton>
        )}
        {maySee(screens[other], me.roles) && (
          <LinkButton size="small" href={`#${path}`}>
            {t('views.go', { where: t(title) })} <Key>G</Key> <Key>{letter.toUpperCase()}</Key>
          </LinkButton>
        )}
      </span>
    </>
  )
}

interface KnownProps<Row> extends SumProps {
  readonly list: Pages<Row>
  readonly children: (count: number | undefined) => ReactNode
}

/** How many fit: as many as are loaded, or as the server says. */
function Known<Row>({ list: { items, hasMore }, children, ...props }: KnownProps<Row>) {
  return hasMore ? <Counted {...props}>{children}</Counted> : children(items?.length)
}

function Counted({ children, ...props }: Omit<KnownProps<never>, 'list'>) {
  return children(useSum(props).data?.count)
}

type OneRow = typeof operatorGetRecharge | typeof operatorGetWithdrawal

function GoneMoney({ id, one, ...props }: GoneRowProps & { readonly one: OneRow }) {
  const { data } = useCall(one, { id })
  return <Gone {...props} who={data?.status === 'pending' ? undefined : data?.decided_by} />
}

/** How long a row waits, or when it was decided. */
function Age({ status, create_time, update_time }: MoneyRow) {
  const times = useTimeText()
  return (
    <span className="row-waits figure">
      {status === 'pending' ? <Waits since={create_time} /> : times.short(update_time)}
    </span>
  )
}
