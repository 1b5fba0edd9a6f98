import { recordKinds } from '@mavuno/sdk/contract'
import type { RecordKind } from '@mavuno/sdk/contract'
import { useSearchParams } from 'react-router-dom'
import { dayOf } from './day-span.js'

export interface StatementFilter {
  /** A name, a payment number, an amount, the end of an account, or an id. */
  readonly search: string
  readonly kind: RecordKind | 'all'
  /** Days as YYYY-MM-DD; an empty one leaves its end open. */
  readonly from: string
  readonly to: string
}

export const noFilter: StatementFilter = { search: '', kind: 'all', from: '', to: '' }

/** The longest search that the server takes. */
export const longestSearch = 64

/** The search and the filter of the statement, which are kept in the page's address. */
export function useStatementFilter(): [
  StatementFilter,
  (change: Partial<StatementFilter>) => void,
] {
  const [fields, setFields] = useSearchParams()
  const given = fields.get('kind')
  const filter: StatementFilter = {
    search: (fields.get('search') ?? '').trim().slice(0, longestSearch),
    kind: recordKinds.find((kind) => kind === given) ?? 'all',
    from: dayOf(fields.get('from')),
    to: dayOf(fields.get('to')),
  }
  const change = (changed: Partial<StatementFilter>) => {
    const { search, kind, from, to } = { ...filter, ...changed }
    const next = {
      ...(search && { search }),
      ...(kind === 'all' ? {} : { kind }),
      ...(from && { from }),
      ...(to && { to }),
    }
    setFields(next, { replace: true })
  }
  return [filter, change]
}
