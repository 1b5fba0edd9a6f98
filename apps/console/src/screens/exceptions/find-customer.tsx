import { operatorListUsers } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { Button, RadioList, SearchField } from '@mavuno/ui'
import { useState } from 'react'
import { Failure } from '../../parts/failure.js'
import { Who } from '../../parts/record-panel.js'
import { useText } from '../../texts/use-text.js'

interface FindCustomerProps {
  /** The id of the customer that is chosen; empty before. */
  readonly value: string
  readonly onValueChange: (id: string) => void
  readonly isMissing: boolean
}

/** The customer whose name, or whole phone, somebody types: found by Enter or the button, and then chosen. */
export function FindCustomer({ value, onValueChange, isMissing }: FindCustomerProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [query, setQuery] = useState('')
  const find = () => {
    const words = typed.trim()
    if (words === query) return
    onValueChange('')
    setQuery(words)
  }
  return (
    <div className="panel-form" role="search">
      <SearchField
        label={t('customers.find')}
        hint={t('unmatched.find_hint')}
        value={typed}
        onValueChange={setTyped}
        // Enter would send the form that this is a part of.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          find()
        }}
        maxLength={60}
        error={isMissing && t('unmatched.needs_customer')}
      />
      <Button onClick={find} disabled={typed.trim() === ''}>
        {t('unmatched.find_customer')}
      </Button>
      {query !== '' && <Found query={query} value={value} onValueChange={onValueChange} />}
    </div>
  )
}

const most = 5

interface FoundProps extends Omit<FindCustomerProps, 'isMissing'> {
  readonly query: string
}

function Found({ query, value, onValueChange }: FoundProps) {
  const t = useText()
  const { data, error, refresh } = useCall(operatorListUsers, { query, limit: most })
  const people = data?.items.filter(({ role, phone }) => role === 'customer' && phone !== '') ?? []
  const count = people.length
  const some = data?.next === null ? 'unmatched.found' : 'unmatched.found_first'
  const none = data?.next === null ? 'unmatched.found_none' : 'unmatched.found_others'
  const reported = !data ? t('loading') : count > 0 ? t(some, { count }) : t(none, { query })
  return (
    <>
      <p role="status" className="muted">
        {error === undefined && reported}
      </p>
      {error !== undefined && (
        <Failure error={error} title={t('customers.failed')} onRetry={refresh} />
      )}
      {count > 0 && (
        <RadioList
          label={t('queue.customer')}
          options={people.map((one) => ({ value: one.id, label: <Who user={one} /> }))}
          value={value}
          onValueChange={onValueChange}
        />
      )}
    </>
  )
}
