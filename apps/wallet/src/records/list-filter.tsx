import { FilterChips } from '@mavuno/ui'
import { useText } from '../texts/use-text.js'
import './list-filter.css'

interface ListFilterProps<Value extends string> {
  /** The accessible name of the filter. */
  label: string
  values: readonly Value[]
  /** The label of a value. */
  nameOf: (value: Value) => string
  value: Value | 'all'
  onChange: (value: Value | 'all') => void
}

/** The filter above a list: everything, or one of a few values. */
export function ListFilter<Value extends string>({
  label,
  values,
  nameOf,
  value,
  onChange,
}: ListFilterProps<Value>) {
  const t = useText()
  const chips: { value: Value | 'all'; label: string }[] = [
    { value: 'all', label: t('filter.all') },
    ...values.map((one) => ({ value: one, label: nameOf(one) })),
  ]
  return (
    <FilterChips
      className="wallet-list-filter"
      label={label}
      chips={chips}
      value={value}
      onValueChange={onChange}
    />
  )
}
