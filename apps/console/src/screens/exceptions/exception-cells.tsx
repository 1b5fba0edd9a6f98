import type { BankMatch, Exception, PaymentCase, Unmatched } from '@mavuno/sdk/operator'
import { Badge } from '@mavuno/ui'
import type { ReactNode } from 'react'
import { useCheckWords, useCaseTitle } from '../../parts/known-words.js'
import { Money } from '../../parts/money.js'
import { Waits } from '../../parts/waits.js'
import { useText } from '../../texts/use-text.js'
import { UnmatchedBadge } from './unmatched-badge.js'
import { useTimeText } from '../../parts/dates/time-text.js'

interface CellsProps {
  readonly time: number
  /** Null where it has ended. */
  readonly since: number | null
  readonly amount: number | null
  readonly state: ReactNode
  /** What it is, in one line. */
  readonly children: ReactNode
}

/** The cells of any row of the screen. */
export function Cells({ time, since, amount, state, children }: CellsProps) {
  const times = useTimeText()
  return (
    <>
      <span className="row-asked">{times.short(time)}</span>
      <span className="row-who">{children}</span>
      <strong className="row-amount figure">
        {amount !== null && <Money value={amount} bare />}
      </strong>
      <span className="row-evidence">{state}</span>
      <span className="row-waits figure">{since !== null && <Waits since={since} />}</span>
    </>
  )
}

/** What does not fit: its kind, how much, since when, and what it is. */
export function ExceptionCells({ row }: { row: Exception }) {
  if (row.case) return <CaseCells row={row.case} />
  if (row.unmatched) return <MoneyCells row={row.unmatched} />
  return row.match ? <MatchCells row={row.match} since={row.since} /> : <CheckCells row={row} />
}

export function CaseCells({ row }: { row: PaymentCase }) {
  const t = useText()
  const titleOf = useCaseTitle()
  const { kind, user, reference, opened, resolution, pending_proposal } = row
  return (
    <Cells
      time={opened}
      since={resolution === null ? opened : null}
      amount={row.owed}
      state={
        resolution !== null ? (
          <Badge tone="green">{t(`case.resolution.${resolution}`)}</Badge>
        ) : pending_proposal ? (
          <Badge tone="blue">{t('evidence.proposed')}</Badge>
        ) : (
          <Badge>{t('exceptions.kind_case')}</Badge>
        )
      }
    >
      <strong>{titleOf(kind)}</strong> {user?.nickname ?? reference}
    </Cells>
  )
}

export function MoneyCells({ row }: { row: Unmatched }) {
  return (
    <Cells
      time={row.paid}
      since={row.resolution === null ? row.reported : null}
      amount={row.amount}
      state={<UnmatchedBadge row={row} />}
    >
      <strong className="mono">{row.receipt}</strong> {row.payer_name} {row.payer}
    </Cells>
  )
}

interface MatchCellsProps {
  readonly row: BankMatch
  /** Since when the two differ. Today and the closing of a day count from the same time. */
  readonly since: number
}

function MatchCells({ row: { line, entry }, since }: MatchCellsProps) {
  const t = useText()
  const side = line ?? entry
  if (!side) return null
  const list = line && entry ? 'different' : line ? 'only_bank' : 'only_books'
  return (
    <Cells
      time={since}
      since={since}
      amount={side.amount}
      state={<Badge tone="amber">{t(`bank.view.${list}`)}</Badge>}
    >
      <strong className="mono">{side.reference}</strong>{' '}
      {line ? line.text : entry && t(`bank.kind.${entry.kind}`)}
    </Cells>
  )
}

function CheckCells({ row: { check, since } }: { row: Exception }) {
  const t = useText()
  const words = useCheckWords()
  return (
    <Cells
      time={since}
      since={since}
      amount={null}
      state={<Badge tone="red">{t('exceptions.check_fails')}</Badge>}
    >
      <strong>{words.check(check ?? '')}</strong>
    </Cells>
  )
}
