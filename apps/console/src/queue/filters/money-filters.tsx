import { largestMoney } from '@mavuno/sdk/contract'
import { AmountField, Button, SelectField, SettingsIcon } from '@mavuno/ui'
import { memo, useState } from 'react'
import { useText } from '../../texts/use-text.js'
import { isSameFilter, type Place } from '../use-queue.js'
import { useTyped } from './use-typed.js'

/** Seconds that something has waited for at least. */
const ages = ['900', '3600', '14400', '86400'] as const

type Least = Pick<Place<string>, 'min_amount' | 'min_age'>

/** What the address asks for; what nobody can choose here is nothing. */
export function leastOf({ min_amount, min_age }: Least) {
  const amount = /^\d{1,12}$/.test(min_amount) ? Number(min_amount) : 0
  const age = ages.find((one) => one === min_age)
  return {
    ...(amount > 0 && amount <= largestMoney && { min_amount: amount }),
    ...(age && { min_age: Number(age) }),
  }
}

export function useAgeText() {
  const t = useText()
  return (age: string) => {
    const known = ages.find((one) => one === age)
    return known && t(`views.age.${known}`)
  }
}

interface MoneyFiltersProps {
  readonly place: Place<string>
  /** Only what waits has an age. */
  readonly waits: boolean
}

function AnyMoneyFilters({ place, waits }: MoneyFiltersProps) {
  const t = useText()
  const write = useAgeText()
  const { min_amount, min_age, setLeast } = place
  const isSet = min_amount !== '' || min_age !== ''
  const [isOpen, setOpen] = useState(isSet)
  const [amount, setAmount] = useTyped(leastOf(place).min_amount ?? null, (least) =>
    setLeast('min_amount', least ? String(Math.min(least, largestMoney)) : ''),
  )
  return (
    <>
      {/* What filters the rows stays in sight. */}
      {!isSet && (
        <Button
          className="filters-open"
          aria-label={t('views.more')}
          aria-expanded={isOpen}
          icon={<SettingsIcon size={18} />}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      <div className="filters-more" data-state={isOpen || isSet ? 'open' : 'closed'}>
        <AmountField label={t('views.min_amount')} value={amount} onValueChange={setAmount} />
        {waits && (
          <SelectField
            label={t('views.min_age')}
            value={min_age}
            onValueChange={(age) => setLeast('min_age', age)}
            placeholder={t('views.age.any')}
            options={[
              { value: '', label: t('views.age.any') },
              ...ages.map((age) => ({ value: age, label: write(age) ?? age })),
            ]}
          />
        )}
      </div>
    </>
  )
}

/**
 * Rows of at least an amount, and those that have waited for long. A phone shows them when it is asked to. Which row is
 * open changes nothing of them.
 */
export const MoneyFilters = memo(
  AnyMoneyFilters,
  (before, now) => before.waits === now.waits && isSameFilter(before.place, now.place),
)
