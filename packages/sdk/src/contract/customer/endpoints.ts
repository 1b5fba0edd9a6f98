import type { Endpoint } from '../wire/endpoint.js'
import { listActivities, getActivity, markActivityRead } from './news/activities.js'
import { listAnnouncements, getAnnouncement, markAnnouncementRead } from './news/announcements.js'
import {
  signUp,
  signIn,
  requestCode,
  confirmReset,
  requestPhoneCode,
  changePhone,
  lockAccount,
  signOut,
} from './auth.js'
import {
  getConversation,
  listMessages,
  sendMessage,
  uploadChatFile,
  getChatFile,
  createChatTicket,
} from './chat/chat.js'
import { getConfigVersion, getConfig } from './config/config.js'
import { listHoldings, getHoldingSums, getHolding, claimHolding, claimAll } from './holdings.js'
import { exportStatement, getDocument, getStatementCode, issueReceipt } from './documents.js'
import { getHome } from './home.js'
import { getIncomeMonth, getWalletHistory, listDayIncome } from './income.js'
import { getLanguagePack } from './languages.js'
import {
  getMe,
  updateMe,
  changePassword,
  listSessions,
  endSession,
  exportMe,
  closeAccount,
} from './account/me.js'
import {
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
} from './news/notifications.js'
import { createOrder, listOrders } from './orders.js'
import { getPaymentAccount, setPaymentAccount } from './account/payment-account.js'
import { listProducts, getProduct } from './products.js'
import { getPush, subscribePush, unsubscribePush } from './push.js'
import {
  listRechargeChannels,
  listRecharges,
  createRecharge,
  startRecharge,
  claimPayment,
  cancelRecharge,
} from './recharges.js'
import { listRecords, getRecord, exportRecords, listEarnings, listPoints } from './records.js'
import { redeemReward, listRewards } from './rewards.js'
import { getHealth, getReady, getMetrics } from './health.js'
import { getTeam, listTeamMembers } from './team.js'
import { getTerms } from './terms.js'
import {
  addPasskey,
  getUnlock,
  removeUnlock,
  setPin,
  startPasskey,
  startUnlock,
  unlock,
} from './account/unlock.js'
import { getWallet } from './wallet.js'
import {
  listWithdrawals,
  quoteWithdrawal,
  createWithdrawal,
  cancelWithdrawal,
} from './withdrawals.js'

/** What a wallet calls: all of the contract but the part of operators. */
export const customerEndpoints: readonly Endpoint[] = [
  getHealth,
  getReady,
  getMetrics,
  getConfigVersion,
  getConfig,
  getLanguagePack,
  signUp,
  signIn,
  requestCode,
  confirmReset,
  lockAccount,
  signOut,
  getMe,
  updateMe,
  changePassword,
  requestPhoneCode,
  changePhone,
  listSessions,
  endSession,
  exportMe,
  closeAccount,
  getUnlock,
  setPin,
  startPasskey,
  addPasskey,
  removeUnlock,
  startUnlock,
  unlock,
  getPaymentAccount,
  setPaymentAccount,
  getHome,
  listProducts,
  getProduct,
  getTerms,
  exportStatement,
  getStatementCode,
  issueReceipt,
  getDocument,
  createOrder,
  listOrders,
  listHoldings,
  getHoldingSums,
  getHolding,
  claimHolding,
  claimAll,
  getWallet,
  getWalletHistory,
  getIncomeMonth,
  listDayIncome,
  listRecords,
  getRecord,
  exportRecords,
  listEarnings,
  listPoints,
  listRechargeChannels,
  listRecharges,
  createRecharge,
  startRecharge,
  claimPayment,
  cancelRecharge,
  listWithdrawals,
  quoteWithdrawal,
  createWithdrawal,
  cancelWithdrawal,
  getTeam,
  listTeamMembers,
  redeemReward,
  listRewards,
  listAnnouncements,
  getAnnouncement,
  markAnnouncementRead,
  listActivities,
  getActivity,
  markActivityRead,
  listNotifications,
  markNotificationsRead,
  markNotificationRead,
  getPush,
  subscribePush,
  unsubscribePush,
  getConversation,
  listMessages,
  sendMessage,
  uploadChatFile,
  getChatFile,
  createChatTicket,
]
