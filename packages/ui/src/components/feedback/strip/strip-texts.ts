export const stripTexts = {
  noConnection: 'No connection',
  offlineSince: (stamp: string) => `No connection. As it was at ${stamp}`,
}
