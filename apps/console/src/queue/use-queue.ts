import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { isPhoneLike } from './saved-views.js'

/**
 * Where somebody is in a queue: filter, words to find and the open row, all of it in the address. Only a phone that
 * they look for is not: it is forgotten with the screen.
 */
export interface Place<View extends string> {
  readonly view: View
  readonly find: string
  /** What more the rows have to be, such as at the bank; empty for all. */
  readonly only: string
  /** The least amount in minor units and the least age in seconds, for rows of money; empty for all. */
  readonly min_amount: string
  readonly min_age: string
  /** Whether the view is filtered. */
  readonly isFiltered: boolean
  /** The row that is open. */
  readonly id: string | undefined
  readonly addressOf: (row?: string) => string
  readonly open: (row?: string) => void
  readonly show: (view: string) => void
  readonly search: (words: string) => void
  readonly choose: (only: string) => void
  readonly setLeast: (name: 'min_amount' | 'min_age', least: string) => void
  /** Shows all of the view. */
  readonly clear: () => void
}

/** Whether two places differ in no more than the row that is open. */
export function isSameFilter(one: Place<string>, other: Place<string>): boolean {
  return one.addressOf() === other.addressOf() && one.find === other.find
}

/**
 * Reads and changes the address of a queue; the first of its views is the one that waits. Where `onlys` is given,
 * another one, which other roles have, filters nothing.
 */
export function useQueue<View extends string>(
  path: string,
  views: readonly [View, ...View[]],
  onlys?: readonly string[],
): Place<View> {
  const { id } = useParams()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const filter = query.toString()
  // It belongs to its filter: another one, such as a saved view, is opened without it.
  const [phone, setPhone] = useState({ words: '', filter: '' })
  const asked = query.get('find')
  const find = asked ?? (phone.filter === filter ? phone.words : '')
  const addressOf = (row?: string) =>
    `${path}${row === undefined ? '' : `/${row}`}${filter && `?${filter}`}`
  const set = (change: { readonly [name: string]: string }, row?: string) => {
    const next = new URLSearchParams(query)
    const { find: words = find } = change
    const isPhone = isPhoneLike(words)
    for (const [name, value] of Object.entries({ ...change, find: isPhone ? '' : words })) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setPhone({ words: isPhone ? words : '', filter: next.toString() })
    void navigate(`${path}${row === undefined ? '' : `/${row}`}?${next.toString()}`, {
      replace: true,
    })
  }
  // From a link that somebody has written by hand.
  const hide = useEffectEvent(() => set({}, id))
  useEffect(() => {
    if (asked !== null && isPhoneLike(asked)) hide()
  }, [asked])
  const of = (name: string) => query.get(name) ?? ''
  const only = onlys?.includes(of('only')) === false ? '' : of('only')
  const [min_amount, min_age] = [of('min_amount'), of('min_age')]
  return {
    view: views.find((one) => one === query.get('show')) ?? views[0],
    find,
    only,
    min_amount,
    min_age,
    isFiltered: [find.trim(), only, min_amount, min_age].some((value) => value !== ''),
    id,
    addressOf,
    open: (row) => void navigate(addressOf(row), { replace: id !== undefined }),
    // What filters those that wait has no meaning for others.
    show: (view) => set({ show: view === views[0] ? '' : view, only: '', min_age: '' }),
    search: (words) => set({ find: words }),
    choose: (one) => set({ show: '', only: one }),
    setLeast: (name, least) => set({ [name]: least }),
    clear: () => set({ find: '', only: '', min_amount: '', min_age: '' }),
  }
}

/** Whether one of these texts has the words that somebody looks for. */
export function fits(texts: readonly string[], find: string): boolean {
  const wanted = find.trim().toLowerCase()
  return texts.some((text) => text.toLowerCase().includes(wanted))
}
