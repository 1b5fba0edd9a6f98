import { recordKinds } from '@mavuno/sdk/contract'
import type { RecordKind } from '@mavuno/sdk/contract'
import { useSearchParams } from 'react-router-dom'
import { dayOf } from './day-span.js'

export interface StatementFilter {
  readonly kind: RecordKind | 'all'
  /** Days as YYYY-MM-DD; an empty one leaves its end open. */
  readonly from: string
  readonly to: string
}

export const noFilter: StatementFilter = { kind: 'all', from: '', to: '' }

/** The filter of the statement, which is kept in the page's address. */
export function useStatementFilter(): [StatementFilter, (filter: StatementFilter) => void] {
  const [fields, setFields] = useSearchParams()
  const given = fields.get('kind')
  const filter: StatementFilter = {
    kind: recordKinds.find((kind) => kind === given) ?? 'all',
    from: dayOf(fields.get('from')),
    to: dayOf(fields.get('to')),
  }
  const change = ({ kind, from, to }: StatementFilter) => {
    const next = { ...(kind === 'all' ? {} : { kind }), ...(from && { from }), ...(to && { to }) }
    setFields(next, { replace: true })
  }
  return [filter, change]
}
