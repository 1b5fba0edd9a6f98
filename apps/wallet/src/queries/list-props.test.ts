import { expect, test, vi } from 'vitest'
import { listProps } from './list-props.js'

const pages = {
  ...{ items: undefined, error: undefined, hasMore: false, isLoadingMore: false },
  ...{ moreError: undefined, dataAt: 0, loadMore: vi.fn(), refresh: vi.fn() },
  ...{ refreshRows: vi.fn(), freshAt: 0, isFetching: false, round: 0 },
}
const failed = { error: new Error('lost') }

test.each([
  ['loads', {}, true, 'loading'],
  ['has its rows', { items: [1] }, true, 'ready'],
  ['is empty', { items: [] }, true, 'ready'],
  ['failed', failed, true, 'error'],
  ['failed without a connection', failed, false, 'error'],
  ['could not be refreshed', { ...failed, items: [1] }, true, 'error'],
  ['could not be refreshed without a connection', { ...failed, items: [1] }, false, 'ready'],
])('a list that %s says so', (_, fields, isOnline, status) => {
  expect(listProps({ ...pages, ...fields }, isOnline).status).toBe(status)
})

test.each([
  ['no other page', {}, 'none'],
  ['another page', { hasMore: true }, 'available'],
  ['a page that is loading', { hasMore: true, isLoadingMore: true }, 'loading'],
  ['a page that failed', { hasMore: true, moreError: new Error('lost') }, 'failed'],
  [
    'a page that is tried again',
    { hasMore: true, isLoadingMore: true, moreError: new Error('lost') },
    'loading',
  ],
])('a list with %s after its rows says so', (_, fields, more) => {
  const props = listProps({ ...pages, items: [1], ...fields }, true)
  expect(props.more).toBe(more)
  expect([props.onLoadMore, props.onRetry]).toEqual([pages.loadMore, pages.refresh])
})
