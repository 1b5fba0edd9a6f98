import type { ItemOf } from '../client/paginate.js'
import type { Endpoint, EndpointInput } from '../contract/wire/endpoint.js'
import type { Page } from '../contract/wire/page.js'
import { isolate } from '../events/isolate.js'
import { copyOf, queryKey, type Queries } from './create-queries.js'
import { createQuery, type Query } from './create-query.js'
import { joinPages } from './join-pages.js'
import { idOf, withPage, type KeptPages } from './kept-pages.js'
import { noAnswer, type Changing, type QueryState } from './query-store.js'
import { refuseKeyed } from './refuse-keyed.js'

/** The input of a list; `limit` is the length of a page. See {@link createQueries}. */
export type ListInput<E extends Endpoint> = Omit<EndpointInput<E> & object, 'cursor'>

/** The pages of a list that are loaded so far. See {@link createQueries}. */
export interface PagesState<Item> extends Omit<QueryState, 'data'> {
  readonly items: readonly Item[] | undefined
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** Why the next page could not be loaded. */
  readonly moreError: unknown
}

/** A list while it is shown. See {@link createQueries}. */
export interface Pages<Item> extends PagesState<Item>, Pick<Query<never>, 'refresh'> {
  /** Loads the next page, and appends it. */
  loadMore(this: void): Promise<void>
  /** Requests again what may have changed with these rows: their pages, the first one, and the end of the list. */
  refreshRows(this: void, ids: readonly string[]): Promise<void>
}

/** What a page of the front end shows of a list. */
export interface ShownPages<Item>
  extends Changing<PagesState<Item>>, Pick<Pages<Item>, 'refresh' | 'loadMore' | 'refreshRows'> {}

const noneAsked = { isLoadingMore: false, moreError: undefined as unknown }

/** Before anything is known. */
export const noPages: PagesState<never> = {
  ...{ ...noAnswer, ...noneAsked },
  ...{ items: undefined, hasMore: false },
}

/**
 * A list, page by page. A refresh starts over, or reads the loaded pages again one after the other, if the list keeps
 * them; `loadMore` appends the next page.
 */
export function createPages<E extends Endpoint>(
  queries: Queries,
  endpoint: E,
  input: ListInput<E>,
): ShownPages<ItemOf<E>> {
  type Item = ItemOf<E>
  refuseKeyed(endpoint)
  const key = queryKey(endpoint, input)
  const given = copyOf(input)
  const ask = (more?: object) => {
    const page = { ...given, ...more } as EndpointInput<E>
    return queries.mavuno.call<E>(endpoint, page) as Promise<Page<Item>>
  }
  const isKept = queries.keepsPages(endpoint.name)
  const shownNow = () => queries.read<KeptPages<Item>>(key).data
  const query = createQuery(queries, key, async () => {
    const page = await ask()
    return isKept ? withPage(shownNow(), undefined, page) : page
  })
  const listeners = new Set<() => void>()
  let asked = { of: query.current as QueryState, more: noneAsked }
  let seen: Partial<typeof asked> = {}
  let view: PagesState<Item>

  /** Whether it is the same list: not of another customer, not refreshed, not stale. */
  const isShown = ({ round, dataAt, data }: QueryState) =>
    isKept
      ? (data as KeptPages<Item> | undefined)?.list === shownNow()?.list
      : round === query.current.round && dataAt === query.current.dataAt
  const moreOfShown = () => (isShown(asked.of) ? asked.more : noneAsked)

  function set(next: typeof asked) {
    asked = next
    for (const listener of [...listeners]) isolate(listener)
  }

  /** Reads the first page again, and then those that are meant, one after the other. */
  async function readAgain(isMeant: (items: readonly Item[]) => boolean) {
    await query.refresh()
    for (let at = 1; at < (shownNow()?.parts.length ?? 0); at += 1) {
      const shown = shownNow()
      const part = shown?.parts[at]
      const isEnd = shown?.next === null && at === shown.parts.length - 1
      if (!shown || !part || !(isEnd || isMeant(part.items))) continue
      // oxlint-disable-next-line no-await-in-loop -- one by one, so that a long list is no storm of requests
      const page = await ask({ cursor: part.cursor })
      queries.update<KeptPages<Item>>(key, (now) =>
        now.list === shown.list && now.parts.some(({ cursor }) => cursor === part.cursor)
          ? withPage(now, part.cursor, page)
          : now,
      )
    }
  }

  /** What is to be read once the answers that are on their way are there; undefined if nothing is. */
  let waiting: { ids: Set<unknown>; isAll: boolean } | undefined
  let reading: Promise<void> = Promise.resolve()

  function readPages(ids?: readonly string[]) {
    if (!isKept) return query.refresh()
    const isNext = waiting === undefined
    const asked = (waiting ??= { ids: new Set(), isAll: false })
    if (!ids) asked.isAll = true
    for (const id of ids ?? []) asked.ids.add(id)
    if (isNext)
      reading = reading.then(async () => {
        waiting = undefined
        const { isAll } = asked
        try {
          await readAgain((items) => isAll || items.some((item) => asked.ids.has(idOf(item))))
        } catch {
          // What was read stays, and the next refresh asks again.
        }
      })
    return reading
  }

  return {
    get current() {
      const of = query.current
      const more = moreOfShown()
      if (of !== seen.of || more !== seen.more) {
        seen = { of, more }
        const { data, ...state } = of
        view = { ...state, ...more, items: data?.items, hasMore: (data?.next ?? null) !== null }
      }
      return view
    },
    subscribe(listener) {
      const stop = query.subscribe(listener)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    refresh: () => readPages(),
    refreshRows: readPages,
    async loadMore() {
      const of = query.current
      const next = of.data?.next ?? null
      if (next === null || moreOfShown().isLoadingMore) return
      const mine = { of, more: { ...noneAsked, isLoadingMore: true } }
      set(mine)
      let moreError: unknown
      try {
        const page = await ask({ cursor: next })
        // If the list is another one by now, this page does not follow the last one shown.
        if (isShown(of))
          queries.update<Page<Item>>(key, (shown) => {
            if (isKept) return withPage(shown, next, page)
            return shown.next === next ? joinPages(shown, page) : shown
          })
      } catch (failure) {
        moreError = failure
      }
      if (asked === mine) set({ of, more: { isLoadingMore: false, moreError } })
    },
  }
}
