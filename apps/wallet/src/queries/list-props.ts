import type { Pages } from './use-pages.js'

/** What a list of the kit is told of the pages it shows. */
export function listProps<Item>(pages: Pages<Item>, isOnline: boolean) {
  const { items, error, hasMore, isLoadingMore, moreError } = pages
  // Without a connection the strip says how old the rows are; a second warning would add nothing.
  const hasFailed = Boolean(error) && (isOnline || !items)
  return {
    items: items ?? [],
    status: hasFailed ? 'error' : items ? 'ready' : 'loading',
    more: !hasMore ? 'none' : isLoadingMore ? 'loading' : moreError ? 'failed' : 'available',
    onLoadMore: pages.loadMore,
    onRetry: pages.refresh,
  } as const
}
