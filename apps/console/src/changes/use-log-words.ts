import { operatorListOperators, type LogEntry } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { useKnownText } from '../parts/known-words.js'
import { useActionTitle } from './action-titles.js'
import { changesOf, fieldsOf, type Change } from './changes-of.js'
import { fieldOf } from './fields.js'
import { useFieldWords } from './use-field-words.js'
import { screens } from '../frame/screens.js'
import { nameOf } from '../session/operator.js'
import { useText } from '../texts/use-text.js'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether the log finds a person or a thing by it. */
export const isId = (text: string) => uuid.test(text)

/** What an entry changed; what was said with it if there is nothing before. */
export function changesIn({
  action,
  before,
  after,
}: Pick<LogEntry, 'action' | 'before' | 'after'>): Change[] {
  const changes = before === null ? fieldsOf(after) : changesOf(before, after)
  // The balance of a statement is the bank's, and that of other entries the reserve's.
  const own = action === 'operatorRecordStatement' ? 'bank_balance' : 'balance'
  return (
    changes
      // What was proposed is in the title.
      .filter(({ field }) => field !== 'action')
      .map((change) => (change.field === 'balance' ? { ...change, field: own } : change))
  )
}

const paths: Readonly<Record<string, string>> = {
  recharge: screens.recharges.path,
  withdrawal: screens.payouts.path,
  proposal: screens.approvals.path,
  user: screens.customers.path,
  product: screens.products.path,
}

/** Where the thing is that something was done to; undefined for what has no page of its own. */
export function pathOf(target: LogEntry['target']): string | undefined {
  const path = target ? paths[target.kind] : undefined
  return path && `${path}/${target?.id}`
}

/** Says entries of the log in words. What a newer server has is shown as it is. */
export function useLogWords() {
  const t = useText()
  const titleOf = useActionTitle()
  const words = useFieldWords()
  const known = useKnownText()
  const { data: operators } = useCall(operatorListOperators)
  const value = (field: string, of: unknown) => {
    const isOperator = fieldOf(field).kind === 'operator'
    const one = isOperator ? operators?.items.find(({ id }) => id === of) : undefined
    return one ? nameOf(one) : words.value(field, of)
  }
  const didNamed = (action: string) => {
    const what = titleOf(action)
    // An endpoint of a newer server is no action that two have approved.
    return known(`did.${action}`, what === action ? action : t('log.approved', { what }))
  }
  const did = ({ action, after }: Pick<LogEntry, 'action' | 'after'>) => {
    const proposed = (Object(after) as { action?: unknown }).action
    if (action !== 'operatorPropose' || typeof proposed !== 'string') return didNamed(action)
    return t('log.proposed', { what: titleOf(proposed) })
  }
  return {
    did,
    didNamed,
    /** A value, and operators by their names. */
    value,
    kind: (kind: string) => known(`log.kind.${kind}`, kind),
    /** The first changes, in a line. */
    inShort: (entry: LogEntry) =>
      changesIn(entry)
        .slice(0, 2)
        .map(({ field, from, to }) => {
          const now = value(field, to)
          if (entry.before === null) return `${words.label(field)}: ${now}`
          return `${words.label(field)}: ${value(field, from)} → ${now}`
        })
        .join(', '),
  }
}
