import { FilterChips } from '@mavuno/ui'
import { useText } from '../texts/use-text.js'
import './list-filter.css'

interface ListFilterProps<Value extends string> {
  /** The spoken name of the choice. */
  label: string
  values: readonly Value[]
  /** What a value is called. */
  nameOf: (value: Value) => string
  value: Value | 'all'
  onChange: (value: Value | 'all') => void
}

/** The views of a list above it: all of it, or one of a few parts. */
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
