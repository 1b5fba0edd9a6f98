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
const holdings = ['listHoldings', 'getHolding', 'listEarnings', 'listPoints']
const recharges = ['listRecharges']
const withdrawals = ['listWithdrawals', 'quoteWithdrawal']
const news = ['getHome']

/** The endpoints whose answers each action makes stale. */
export const staleAfterAction: Readonly<Record<string, readonly string[]>> = {
  createOrder: [...money, ...holdings, 'listOrders', 'listProducts', 'getProduct', 'getMe'],
  claimHolding: [...money, ...holdings],
  claimAll: [...money, ...holdings],
  createRecharge: [...money, ...recharges],
  cancelRecharge: [...money, ...recharges],
  createWithdrawal: [...money, ...withdrawals],
  cancelWithdrawal: [...money, ...withdrawals],
  closeAccount: [...money, ...withdrawals],
  redeemReward: [...money, 'listRewards', 'listPoints', 'getMe'],
  setPaymentAccount: ['getPaymentAccount'],
  updateMe: ['getMe'],
  changePhone: ['getMe', 'listSessions'],
  changePassword: ['listSessions'],
  endSession: ['listSessions'],
  markAnnouncementRead: [...news, 'listAnnouncements'],
  markActivityRead: [...news, 'listActivities'],
}

const second = 1_000
const minute = 60 * second

/** Amounts, which other devices, the operator and time change. */
const changing = 15 * second
/** Content that the operator edits now and then. */
const lasting = 5 * minute

const freshness: Readonly<Record<string, number>> = {
  getHome: changing,
  getWallet: changing,
  getWalletHistory: changing,
  getHolding: changing,
  getRecord: changing,
  listHoldings: changing,
  listEarnings: changing,
  listPoints: changing,
  listRecharges: changing,
  listRecords: changing,
  listSessions: changing,
  listWithdrawals: changing,
  getActivity: lasting,
  getAnnouncement: lasting,
  getTerms: lasting,
  listRechargeChannels: lasting,
}

/** How many milliseconds the answers of an endpoint are fresh. They are shown again without a request. */
export function freshFor(endpoint: string): number {
  return freshness[endpoint] ?? 30 * second
}
