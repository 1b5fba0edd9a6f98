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
  readonly onClear: () => void
}

/** No row fits: what was asked for, each part to be taken away. */
export function NoneFit({ filters, without, onClear }: NoneFitProps) {
  const t = useText()
  return (
    <EmptyState
      title={t('queue.none_fit')}
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
      {without}
    </EmptyState>
  )
}
