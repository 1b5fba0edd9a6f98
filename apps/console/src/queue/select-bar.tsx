import { useOnline } from '@mavuno/sdk/react'
import { Button, toast } from '@mavuno/ui'
import { useMemo, useState } from 'react'
import { useKeys } from '../frame/keys.js'
import { useFailureText } from '../parts/failure.js'
import { Key } from '../parts/key.js'
import { Money } from '../parts/money.js'
import { useText } from '../texts/use-text.js'
import type { Act, BulkRow } from './acts.js'
import type { Selection } from './selection.js'

/** As many as are selected at once at most: each of them is shown before anything is done. */
const mostSelected = 1_000

interface SelectBarProps<Row> {
  readonly acts: readonly Act<Row>[]
  readonly selection: Selection<Row>
  /** The rows that are loaded. */
  readonly shown: readonly Row[]
  /** How many fit in all; undefined until that is known. */
  readonly count: number | undefined
  /** All that fit, page by page. */
  readonly all: () => AsyncIterable<Row>
  readonly onAct: (act: Act<Row>, rows: readonly Row[]) => void
}

/** How many rows are selected, what they add up to, and what can be done with them. */
export function SelectBar<Row extends BulkRow>(props: SelectBarProps<Row>) {
  const { acts, selection, shown, onAct } = props
  const t = useText()
  const { rows } = selection
  // Without a selection some are offered by themselves, such as all that are exact.
  const offers = useMemo(
    () =>
      acts.flatMap((act) => {
        const offer = act.refuses ? undefined : act.offer
        const able = offer ? shown.filter((row) => act.whyNot(row) === undefined) : []
        return offer && able.length > 0 ? [{ act, able, offer }] : []
      }),
    [acts, shown],
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
      <p className="visually-hidden" role="status">
        {rows.length > 0 && t('select.some', { count: rows.length })}
      </p>
      {rows.length > 0 ? (
        <Selected {...props} />
      ) : (
        offers.map(({ act, able, offer }) => (
          <div key={act.letter} className="select-bar">
            <span>
              {offer(able.length)} <Money value={sumOf(able)} />
            </span>
            <Button size="small" onClick={() => onAct(act, able)}>
              {t('exact.open')} <Key>⇧{act.letter.toUpperCase()}</Key>
            </Button>
          </div>
        ))
      )}
    </>
  )
}

const sumOf = (rows: readonly BulkRow[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

function Selected<Row extends BulkRow>(props: SelectBarProps<Row>) {
  const { acts, selection, count, all, onAct } = props
  const t = useText()
  const say = useFailureText()
  const isOnline = useOnline()
  const [isLoading, setLoading] = useState(false)
  const { rows } = selection
  const most = Math.min(count ?? 0, mostSelected)
  async function selectAll() {
    setLoading(true)
    try {
      const found: Row[] = []
      for await (const row of all()) {
        if (found.push(row) >= mostSelected) break
      }
      selection.set(found)
    } catch (error) {
      toast.error(say(error))
    }
    setLoading(false)
  }
  return (
    <div className="select-bar" data-selected>
      <span className="select-acts">
        <span>
          <strong>{t('select.some', { count: rows.length })}</strong> <Money value={sumOf(rows)} />
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
