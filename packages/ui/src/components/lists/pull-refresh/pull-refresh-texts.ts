export const pullRefreshTexts = {
  refresh: 'Refresh',
  refreshing: 'Refreshing',
  updated: 'Updated',
}
