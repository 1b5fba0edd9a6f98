// Names, as importing the endpoints would add all their schemas to the entry.

/** The endpoints whose answers change when money moves. */
const money = [
  'getHome',
  'getWallet',
  'getWalletHistory',
  'getIncomeMonth',
  'listDayIncome',
  'listRecords',
  'getRecord',
]
const holdings = ['listHoldings', 'getHoldingSums', 'getHolding', 'listEarnings', 'listPoints']
const recharges = ['listRecharges']
const withdrawals = ['listWithdrawals', 'quoteWithdrawal']
/** Home counts what is unread, and the inbox has the announcements. */
const news = ['getHome', 'listNotifications']
const unlocking = ['getUnlock', 'listSessions']

/** The endpoints whose answers each action makes stale. */
export const staleAfterAction: Readonly<Record<string, readonly string[]>> = {
  createOrder: [...money, ...holdings, 'listOrders', 'listProducts', 'getProduct', 'getMe'],
  claimHolding: [...money, ...holdings],
  claimAll: [...money, ...holdings],
  createRecharge: [...money, ...recharges],
  startRecharge: [...money, ...recharges],
  claimPayment: [...money, ...recharges],
  cancelRecharge: [...money, ...recharges],
  createWithdrawal: [...money, ...withdrawals, 'getUnlock'],
  cancelWithdrawal: [...money, ...withdrawals],
  closeAccount: [...money, ...withdrawals],
  redeemReward: [...money, 'listRewards', 'listPoints', 'getMe'],
  setPaymentAccount: ['getPaymentAccount'],
  setPin: unlocking,
  addPasskey: unlocking,
  removeUnlock: unlocking,
  unlock: ['getUnlock'],
  updateMe: ['getMe'],
  changePhone: ['getMe', 'listSessions'],
  changePassword: ['listSessions'],
  endSession: ['listSessions'],
  markAnnouncementRead: [...news, 'listAnnouncements'],
  markNotificationRead: news,
  markNotificationsRead: [...news, 'listAnnouncements'],
  markActivityRead: [...news, 'listActivities'],
}

const second = 1_000
const minute = 60 * second

/** Amounts and news, which other devices, the operator and time change. */
const changing = new Set([
  ...[...money, ...holdings, ...recharges, ...withdrawals, ...news],
  'listSessions',
])
/** Content that the operator edits now and then. */
const lasting = new Set(['getActivity', 'getAnnouncement', 'getTerms', 'listRechargeChannels'])

/** How many milliseconds the answers of an endpoint are fresh. They are shown again without a request. */
export function freshFor(endpoint: string): number {
  if (changing.has(endpoint)) return 15 * second
  return lasting.has(endpoint) ? 5 * minute : 30 * second
}
