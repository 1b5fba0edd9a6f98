import { CheckIcon, ChevronDownIcon, useFormatter } from '@mavuno/ui'
import { useText } from '../../../texts/use-text.js'

interface EndedToggleProps {
  count: number
  isOpen: boolean
  onToggle: () => void
}

/** Opens and closes the holdings that have ended. */
export function EndedToggle({ count, isOpen, onToggle }: EndedToggleProps) {
  const t = useText()
  const { number } = useFormatter()
  return (
    <div
      className="wallet-holding-row"
      data-group="toggle"
      data-first
      data-last={!isOpen || undefined}
    >
      <button
        type="button"
        className="wallet-holdings-toggle"
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <CheckIcon size={20} />
        <span className="wallet-holdings-title">{t('holding.group_ended')}</span>
        <span className="wallet-holdings-count">{number(count)}</span>
        <ChevronDownIcon size={20} className="wallet-holdings-chevron" />
      </button>
    </div>
  )
}
