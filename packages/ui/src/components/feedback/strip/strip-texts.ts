export const stripTexts = {
  demoMode: 'Demo: no real money',
  noConnection: 'No connection',
  offlineSince: (stamp: string) => `No connection. As it was at ${stamp}`,
}
