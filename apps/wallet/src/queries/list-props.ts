import type { Pages } from '@mavuno/sdk/react'

/** The props of a kit list that shows these pages. */
export function listProps<Item>(pages: Pages<Item>, isOnline: boolean) {
  const { items, error, hasMore, isLoadingMore, moreError } = pages
  // Offline, the strip already says how old the rows are.
  const hasFailed = Boolean(error) && (isOnline || !items)
  return {
    items: items ?? [],
    status: hasFailed ? 'error' : items ? 'ready' : 'loading',
    more: !hasMore ? 'none' : isLoadingMore ? 'loading' : moreError ? 'failed' : 'available',
    onLoadMore: pages.loadMore,
    onRetry: pages.refresh,
  } as const
}
