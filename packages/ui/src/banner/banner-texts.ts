export const bannerTexts = {
  demoMode: 'Demo: no real money',
  noConnection: 'No connection',
  offlineSince: (stamp: string) => `No connection. As it was at ${stamp}`,
  notKnownYet: 'We do not know yet if this went through. Do not pay again. We are checking.',
  seeRecord: 'See the record',
}
