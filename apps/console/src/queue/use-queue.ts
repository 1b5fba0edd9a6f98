import { useNavigate, useParams, useSearchParams } from 'react-router-dom'

/** Where somebody is in a queue: filter, words to find and the open row, all of it in the address. */
export interface Place<View extends string> {
  readonly view: View
  readonly find: string
  /** What more the rows have to be, such as at the bank; empty for all. */
  readonly only: string
  /** The row that is open. */
  readonly id: string | undefined
  readonly addressOf: (row?: string) => string
  readonly open: (row?: string) => void
  readonly show: (view: string) => void
  readonly search: (words: string) => void
  readonly choose: (only: string) => void
  /** Shows all of the view. */
  readonly clear: () => void
}

/** Reads and changes the address of a queue; the first of its views is the one that waits. */
export function useQueue<View extends string>(
  path: string,
  views: readonly [View, ...View[]],
): Place<View> {
  const { id } = useParams()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const addressOf = (row?: string) => {
    const filter = query.toString()
    return `${path}${row === undefined ? '' : `/${row}`}${filter && `?${filter}`}`
  }
  const set = (...values: readonly (readonly [name: string, value: string])[]) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of values) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    void navigate(`${path}?${next.toString()}`, { replace: true })
  }
  return {
    view: views.find((one) => one === query.get('show')) ?? views[0],
    find: query.get('find') ?? '',
    only: query.get('only') ?? '',
    id,
    addressOf,
    open: (row) => void navigate(addressOf(row), { replace: id !== undefined }),
    // What filters those that wait has no meaning for others.
    show: (view) => set(['show', view === views[0] ? '' : view], ['only', '']),
    search: (words) => set(['find', words]),
    choose: (only) => set(['only', only]),
    clear: () => set(['find', ''], ['only', '']),
  }
}

/** Whether one of these texts has the words that somebody looks for. */
export function fits(texts: readonly string[], find: string): boolean {
  const wanted = find.trim().toLowerCase()
  return texts.some((text) => text.toLowerCase().includes(wanted))
}
