import { Button, CloseIcon, EmptyState } from '@mavuno/ui'
import type { ReactNode } from 'react'
import { Key } from '../parts/key.js'
import { useText } from '../texts/use-text.js'
import './empty-list.css'

interface Filter {
  readonly label: string
  readonly remove: () => void
}

interface NoneFitProps {
  readonly filters: readonly Filter[]
  /** How many there are without a filter. */
  readonly without: ReactNode
  /** As many rows were looked through of a list that is not loaded to its end; undefined if all were. */
  readonly looked: number | undefined
  readonly onClear: () => void
}

/** No row fits: what was asked for, each part to be taken away. */
export function NoneFit({ filters, without, looked, onClear }: NoneFitProps) {
  const t = useText()
  return (
    <EmptyState
      title={looked === undefined ? t('queue.none_fit') : t('views.none_yet', { count: looked })}
      action={
        <Button onClick={onClear}>
          {t('queue.clear')} <Key>Esc</Key>
        </Button>
      }
    >
      <span className="empty-filters">
        {filters.map(({ label, remove }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- words and one choice, in this order
          <Button
            key={at}
            size="small"
            aria-label={t('views.remove_filter', { what: label })}
            onClick={remove}
          >
            {label} <CloseIcon size={16} />
          </Button>
        ))}
      </span>
      {looked === undefined ? without : t('views.none_yet_text')}
    </EmptyState>
  )
}
