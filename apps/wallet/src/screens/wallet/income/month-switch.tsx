import { useLanguage } from '@mavuno/sdk/react'
import { BackIcon, ChevronRightIcon, IconButton } from '@mavuno/ui'
import { monthHeading } from '../../../texts/month-name.js'
import { useText } from '../../../texts/use-text.js'
import { monthBeside } from './month-days.js'

interface MonthSwitchProps {
  /** YYYY-MM. */
  month: string
  /** The first and the last that can be shown; any while these are not known. */
  first: string | undefined
  last: string | undefined
  onMonthChange: (month: string) => void
}

/** The name of the month, between buttons to the ones beside it. */
export function MonthSwitch({ month, first, last, onMonthChange }: MonthSwitchProps) {
  const t = useText()
  const { current } = useLanguage()
  const earlier = monthBeside(month, -1)
  const later = monthBeside(month, 1)
  return (
    <div className="wallet-month">
      <IconButton
        label={t('income.earlier')}
        icon={<BackIcon />}
        disabled={first !== undefined && earlier < first}
        onClick={() => onMonthChange(earlier)}
      />
      <h2 className="wallet-month-name" aria-live="polite">
        {monthHeading(current, month)}
      </h2>
      <IconButton
        label={t('income.later')}
        icon={<ChevronRightIcon />}
        disabled={last !== undefined && later > last}
        onClick={() => onMonthChange(later)}
      />
    </div>
  )
}
