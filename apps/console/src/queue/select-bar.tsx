import { useOnline } from '@mavuno/sdk/react'
import { Button, toast, VisuallyHidden } from '@mavuno/ui'
import { useMemo, useState } from 'react'
import { useKeys } from '../frame/keys.js'
import { useFailureText } from '../parts/failure.js'
import { Key } from '../parts/key.js'
import { Money } from '../parts/money.js'
import { useText } from '../texts/use-text.js'
import { useWaitingIds } from '../refusal/later.js'
import type { Act, BulkRow, CreditAct } from './acts.js'
import { useSum, type MoneyFilter, type SumOf, addUp } from './money-sum.js'
import type { Selection } from './selection.js'

/** As many as are selected at once at most: each of them is shown before anything is done. */
const mostSelected = 1_000

/** Of more rows the server is not asked by itself how many can be offered: it would look at each of them. */
const mostOffered = 10_000

interface SelectBarProps<Row> {
  readonly acts: readonly Act<Row>[]
  readonly selection: Selection<Row>
  /** The rows that are loaded. */
  readonly shown: readonly Row[]
  /** Whether these are all that fit. */
  readonly isLoaded: boolean
  /** How many fit in all; undefined until that is known. */
  readonly count: number | undefined
  /** All that fit, page by page; of them those that fit another `only`. */
  readonly all: (only?: string) => AsyncIterable<Row>
  readonly sum: SumOf
  readonly filter: MoneyFilter
  readonly onAct: (act: Act<Row>, rows: readonly Row[]) => void
}

/** How many rows are selected, what they add up to, and what can be done with them. */
export function SelectBar<Row extends BulkRow>(props: SelectBarProps<Row>) {
  const { acts, selection, shown, isLoaded, onAct } = props
  const t = useText()
  const { rows } = selection
  const waiting = useWaitingIds()
  // Without a selection some are offered by themselves, such as all that are exact.
  const offers = useMemo(
    () =>
      acts.flatMap((act) => {
        const offer = act.kind === 'credit' && isLoaded ? act.offer : undefined
        const isAble = (row: Row) => !waiting.has(row.id) && act.whyNot(row) === undefined
        const able = offer ? shown.filter(isAble) : []
        return offer && able.length > 0 ? [{ act, able, offer }] : []
      }),
    [acts, isLoaded, shown, waiting],
  )
  useKeys(
    rows.length > 0
      ? Object.fromEntries(acts.map((act) => [`Shift ${act.letter}`, () => onAct(act, rows)]))
      : Object.fromEntries(
          offers.map(({ act, able }) => [`Shift ${act.letter}`, () => onAct(act, able)]),
        ),
  )
  return (
    <>
      <VisuallyHidden role="status">
        {rows.length > 0 && t('select.some', { count: rows.length })}
      </VisuallyHidden>
      {rows.length > 0 ? (
        <Selected {...props} />
      ) : (
        <>
          {offers.map(({ act, able, offer }) => (
            <div key={act.letter} className="select-bar">
              <span>
                {offer(able.length)} <Money value={addUp(able)} />
              </span>
              <Button size="small" onClick={() => onAct(act, able)}>
                {t('exact.open')} <Key>⇧{act.letter.toUpperCase()}</Key>
              </Button>
            </div>
          ))}
          {!isLoaded &&
            (props.count ?? Infinity) <= mostOffered &&
            acts.map(
              (act) =>
                act.kind === 'credit' &&
                (props.filter.only ?? act.only) === act.only && (
                  <LongOffer key={act.letter} {...props} act={act} only={act.only} />
                ),
            )}
        </>
      )}
    </>
  )
}

interface LongOfferProps<Row> extends SelectBarProps<Row> {
  readonly act: CreditAct<Row>
  readonly only: string
}

/** What is offered of a list that is not loaded to its end: the server says how many, and gives them when it is begun. */
function LongOffer<Row extends BulkRow>({
  act,
  only,
  all,
  sum,
  filter,
  onAct,
}: LongOfferProps<Row>) {
  const t = useText()
  const { data } = useSum({ filter: { ...filter, only }, sum })
  const { load, isLoading } = useFirst(() => all(only))
  const isOnline = useOnline()
  const begin = async () => {
    const rows = await load()
    if (rows) onAct(act, rows)
  }
  const count = data?.count ?? 0
  const isOffered = count > 0 && !isLoading && isOnline
  useKeys({ [`Shift ${act.letter}`]: isOffered ? () => void begin() : undefined })
  if (!data || count === 0) return null
  return (
    <div className="select-bar">
      <span>
        {act.offer(count)} <Money value={data.amount} />
      </span>
      <Button size="small" onClick={begin} busy={isLoading} disabled={!isOnline}>
        {count > mostSelected
          ? t('select.first', { count: mostSelected, all: count })
          : t('exact.open')}{' '}
        <Key>⇧{act.letter.toUpperCase()}</Key>
      </Button>
    </div>
  )
}

/** Reads a long list as far as it is selected at once; nothing where that fails, which is told. */
function useFirst<Row>(all: () => AsyncIterable<Row>) {
  const say = useFailureText()
  const [isLoading, setLoading] = useState(false)
  async function load() {
    setLoading(true)
    try {
      const found: Row[] = []
      for await (const row of all()) {
        if (found.push(row) >= mostSelected) break
      }
      return found
    } catch (error) {
      toast.error(say(error))
      return undefined
    } finally {
      setLoading(false)
    }
  }
  return { load, isLoading }
}

function Selected<Row extends BulkRow>(props: SelectBarProps<Row>) {
  const { acts, selection, count, all, onAct } = props
  const t = useText()
  const isOnline = useOnline()
  const { load, isLoading } = useFirst(all)
  const { rows } = selection
  const most = Math.min(count ?? 0, mostSelected)
  async function selectAll() {
    const found = await load()
    if (found) selection.set(found)
  }
  return (
    <div className="select-bar" data-selected>
      <span className="select-acts">
        <span>
          <strong>{t('select.some', { count: rows.length })}</strong> <Money value={addUp(rows)} />
        </span>
        {most > rows.length && (
          <Button
            size="small"
            variant="plain"
            onClick={selectAll}
            busy={isLoading}
            disabled={!isOnline}
          >
            {count === most
              ? t('select.all', { count: most })
              : t('select.first', { count: most, all: count ?? 0 })}
          </Button>
        )}
      </span>
      <span className="select-acts">
        {acts.map((act) => (
          <Button key={act.letter} size="small" onClick={() => onAct(act, rows)}>
            {act.open} <Key>⇧{act.letter.toUpperCase()}</Key>
          </Button>
        ))}
        <Button size="small" variant="plain" onClick={selection.clear}>
          {t('select.none')}
        </Button>
      </span>
    </div>
  )
}
