import type { Endpoint, EndpointInput, EndpointReply } from '@mavuno/sdk/contract'
import { useCallback, useRef, useState } from 'react'
import { mavuno } from '../mavuno.js'
import type { Freshness } from './freshness.js'
import { joinPages, type ListPage } from './join-pages.js'
import { queries, queryKey } from './queries.js'
import { useQuery, type Query } from './use-query.js'

type ItemOf<E extends Endpoint> = EndpointReply<E> extends ListPage<infer Item> ? Item : never

export interface Pages<Item> extends Omit<Query<ListPage<Item>>, 'data'> {
  readonly items: readonly Item[] | undefined
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** Why the next page could not be loaded. */
  readonly moreError: unknown
  loadMore: () => Promise<void>
}

/** Loads a list page by page. A refresh starts over, and `loadMore` appends the next page. */
export function usePages<E extends Endpoint>(
  endpoint: E,
  input: Omit<EndpointInput<E> & object, 'cursor' | 'limit'>,
  freshFor: Freshness,
): Pages<ItemOf<E>> {
  type Item = ItemOf<E>
  const key = queryKey(endpoint, input)
  const ask = (more?: object) =>
    mavuno.call(endpoint, { ...input, ...more } as EndpointInput<E>) as Promise<ListPage<Item>>
  const query = useQuery<ListPage<Item>>(key, () => ask(), freshFor)
  const [more, setMore] = useState<{ key: string; isLoading: boolean; error: unknown }>()
  const loading = useRef<string>(undefined)
  const next = query.data?.next ?? null

  const loadMore = useCallback(async () => {
    if (next === null || loading.current === key) return
    loading.current = key
    setMore({ key, isLoading: true, error: undefined })
    let error: unknown
    try {
      const page = await ask({ cursor: next })
      // If the list was refreshed meanwhile, this page does not follow the last one shown.
      queries.update<ListPage<Item>>(key, (shown) =>
        shown.next === next ? joinPages(shown, page) : shown,
      )
    } catch (failure) {
      error = failure
    }
    if (loading.current === key) loading.current = undefined
    setMore({ key, isLoading: false, error })
    // oxlint-disable-next-line react/exhaustive-deps -- the key identifies endpoint and input
  }, [key, next])

  const current = more?.key === key ? more : undefined
  const { data, ...rest } = query
  return {
    ...rest,
    items: data?.items,
    hasMore: next !== null,
    isLoadingMore: current?.isLoading ?? false,
    moreError: current?.error,
    loadMore,
  }
}
