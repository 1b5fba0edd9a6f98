import { toValue, type MaybeRefOrGetter } from 'vue'
import type { ItemOf } from '../client/paginate.js'
import type { Endpoint } from '../contract/wire/endpoint.js'
import {
  createPages,
  noPages,
  type ListInput,
  type Pages,
  type PagesState,
} from '../queries/create-pages.js'
import { queryKey } from '../queries/create-queries.js'
import { useQueries } from './provide.js'
import { useChanging, type AsRefs } from './use-changing.js'

/**
 * A list, page by page. `loadMore` appends the next page, and `refresh` starts over, unless `keepsPages` says
 * otherwise. The input may be a ref or a getter.
 *
 * @example
 * const { items, hasMore, loadMore } = usePages(listRecords, () => ({ kind: ['recharge'] }))
 */
export function usePages<E extends Endpoint>(
  endpoint: E,
  ...[input]: Partial<ListInput<E>> extends ListInput<E>
    ? [input?: MaybeRefOrGetter<ListInput<E>>]
    : [input: MaybeRefOrGetter<ListInput<E>>]
): AsRefs<PagesState<ItemOf<E>>> & Pick<Pages<never>, 'refresh' | 'loadMore' | 'refreshRows'> {
  const queries = useQueries()
  const given = () => (toValue(input) ?? {}) as ListInput<E>
  const open = () => createPages(queries, endpoint, given())
  const { refs, shown } = useChanging<PagesState<ItemOf<E>>, ReturnType<typeof open>>(
    open,
    () => queryKey(endpoint, given()),
    noPages,
  )
  return {
    ...refs,
    refresh: () => shown().refresh(),
    loadMore: () => shown().loadMore(),
    refreshRows: (ids) => shown().refreshRows(ids),
  }
}
