export const recordListTexts = {
  loadMore: 'Load more',
  loadingMore: 'Loading more…',
  couldNotLoadMore: 'We could not load more. Check your connection.',
  thatIsEverything: 'That is everything',
  nothingHere: 'Nothing here yet',
}
