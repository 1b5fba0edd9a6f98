import { SearchField } from '@mavuno/ui'
import { useEffect, useState } from 'react'
import { useText } from '../../texts/use-text.js'
import { longestSearch } from './use-statement-filter.js'

/** How long somebody may pause between two letters, in milliseconds. */
const pause = 400

interface StatementSearchProps {
  value: string
  onChange: (search: string) => void
}

/** The search field. It asks the server once somebody has stopped typing, or with Enter. */
export function StatementSearch({ value, onChange }: StatementSearchProps) {
  const t = useText()
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  // Cleared with the other filters, or changed by Back.
  if (shown !== value) {
    setShown(value)
    setTyped(value)
  }
  const search = typed.trim()
  useEffect(() => {
    if (search === value) return undefined
    const timer = setTimeout(() => onChange(search), search ? pause : 0)
    return () => clearTimeout(timer)
  })
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onChange(search)
      }}
    >
      <SearchField
        label={t('record.search')}
        hint={t('record.search_hint')}
        maxLength={longestSearch}
        value={typed}
        onValueChange={setTyped}
      />
    </form>
  )
}
