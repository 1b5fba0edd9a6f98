/** The endpoints whose answers change when money moves. */
const money = ['getHome', 'getWallet', 'getWalletHistory', 'listRecords', 'getRecord']
const holdings = ['listHoldings', 'getHolding', 'listEarnings', 'listPoints']
const recharges = ['listRecharges']
const withdrawals = ['listWithdrawals', 'quoteWithdrawal']
const news = ['getHome']

/**
 * The answers that each action makes stale, by the names of their endpoints. Importing the endpoints
 * would add all their schemas to the entry.
 */
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
