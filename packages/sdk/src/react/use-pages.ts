import { useMemo } from 'react'
import type { ItemOf } from '../client/paginate.js'
import type { Endpoint } from '../contract/wire/endpoint.js'
import { createPages, noPages, type ListInput, type Pages } from '../queries/create-pages.js'
import { queryKey } from '../queries/create-queries.js'
import { useQueries } from './provider.js'
import { useChanging } from './use-changing.js'

/**
 * A list, page by page. `loadMore` appends the next page, and `refresh` starts over, unless `keepsPages` says otherwise.
 *
 * @example
 * const { items, hasMore, loadMore, moreError } = usePages(listRecords, { kind: ['recharge'] })
 */
export function usePages<E extends Endpoint>(
  endpoint: E,
  ...[input]: Partial<ListInput<E>> extends ListInput<E>
    ? [input?: ListInput<E>]
    : [input: ListInput<E>]
): Pages<ItemOf<E>> {
  const queries = useQueries()
  const given = (input ?? {}) as ListInput<E>
  const key = queryKey(endpoint, given)
  // oxlint-disable-next-line react/exhaustive-deps -- the key identifies endpoint and input
  const shown = useMemo(() => createPages(queries, endpoint, given), [queries, key])
  const { refresh, loadMore, refreshRows } = shown
  return { ...useChanging(shown, noPages), refresh, loadMore, refreshRows }
}
