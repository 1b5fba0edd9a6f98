import type { TableColumn } from '@mavuno/ui'
import { useTimeText } from '../../parts/dates/time-text.js'
import { Money } from '../../parts/money.js'
import { useText } from '../../texts/use-text.js'

interface ImportSumsProps {
  readonly of: { readonly added: number; readonly money_in: number; readonly money_out: number }
  /** How many lines were imported before. */
  readonly existing?: number
}

/** How many lines an import adds, and what they sum up to. */
export function ImportSums({ of, existing }: ImportSumsProps) {
  const t = useText()
  return (
    <>
      <dt>{t('bank.new_lines')}</dt>
      <dd>{of.added}</dd>
      {existing !== undefined && (
        <>
          <dt>{t('bank.existing_lines')}</dt>
          <dd>{existing}</dd>
        </>
      )}
      <dt>{t('bank.came_in')}</dt>
      <dd>
        <Money value={of.money_in} />
      </dd>
      <dt>{t('bank.went_out')}</dt>
      <dd>
        <Money value={of.money_out} />
      </dd>
    </>
  )
}

interface Line {
  readonly time: number
  readonly reference: string
  readonly amount: number
}

/** The columns of imported lines; `noteOf` returns what stands beside the number. */
export function useLineColumns<Row extends Line>(
  noteOf: (line: Row) => string,
): readonly TableColumn<Row>[] {
  const t = useText()
  const times = useTimeText()
  return [
    { id: 'time', title: t('bank.time'), cell: ({ time }) => times.minute(time) },
    {
      id: 'number',
      title: t('bank.number'),
      cell: (line) => (
        <>
          <span className="mono">{line.reference}</span>{' '}
          <span className="muted">{noteOf(line)}</span>
        </>
      ),
    },
    {
      id: 'amount',
      title: t('queue.amount'),
      kind: 'figure',
      cell: ({ amount }) => <Money value={amount} bare />,
    },
  ]
}
