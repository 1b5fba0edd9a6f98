export { toEpochSeconds, wallTime } from '@mavuno/format'
export { getActivity, listActivities, markActivityRead } from './customer/news/activities.js'
export {
  getAnnouncement,
  listAnnouncements,
  markAnnouncementRead,
} from './customer/news/announcements.js'
export type { Article, ArticleSummary } from './customer/news/article.js'
export {
  requestCode,
  requestPhoneCode,
  changePhone,
  confirmReset,
  lockAccount,
  signIn,
  signOut,
  signUp,
} from './customer/auth.js'
export {
  createChatTicket,
  getChatFile,
  getConversation,
  listMessages,
  sendMessage,
  uploadChatFile,
  type Conversation,
} from './customer/chat/chat.js'
export { largestChatImage, type Message, type MessageKind } from './customer/chat/chat-message.js'
export {
  defaultTimeZone,
  getConfig,
  getConfigVersion,
  type Config,
  type LanguagePackage,
} from './customer/config/config.js'
export { highestTax } from './customer/config/config-parts.js'
export {
  claimAll,
  claimHolding,
  getHolding,
  getHoldingSums,
  holdingStates,
  listHoldings,
  type Claim,
  type Holding,
  type HoldingState,
  type HoldingSums,
} from './customer/holdings.js'
export { getHome, type Home, type NextIncome } from './customer/home.js'
export { getLanguagePack, type LanguagePack } from './customer/languages.js'
export {
  changePassword,
  closeAccount,
  endSession,
  exportMe,
  getMe,
  listSessions,
  updateMe,
  type Session,
} from './customer/account/me.js'
export { createOrder, listOrders, type Order } from './customer/orders.js'
export {
  getPaymentAccount,
  setPaymentAccount,
  type PaymentAccount,
} from './customer/account/payment-account.js'
export type { Product, ProductName } from './customer/product.js'
export { getProduct, listProducts } from './customer/products.js'
export { paymentFailures, type PaymentFailure } from './customer/payment-failure.js'
export {
  cancelRecharge,
  claimPayment,
  createRecharge,
  listRechargeChannels,
  listRecharges,
  normalizeReceiptNumber,
  rechargeStatuses,
  rechargeSteps,
  rechargeMethods,
  startRecharge,
  type Recharge,
  type RechargeChannel,
  type RechargeStatus,
} from './customer/recharges.js'
export {
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
  notificationKinds,
  type Notification,
  type NotificationKind,
} from './customer/news/notifications.js'
export {
  exportRecords,
  getRecord,
  listEarnings,
  listPoints,
  listRecords,
  recordKinds,
  recordStatuses,
  type RecordKind,
  type RecordStatus,
  type WalletRecord,
} from './customer/records.js'
export { getPush, subscribePush, unsubscribePush } from './customer/push.js'
export {
  listRewards,
  redeemReward,
  type Redemption,
  type Reward,
  type RewardKind,
} from './customer/rewards.js'
export { getHealth, getMetrics, getReady } from './customer/health.js'
export { getTeam, listTeamMembers, type Member, type Team } from './customer/team.js'
export {
  exportStatement,
  getDocument,
  getStatementCode,
  issueReceipt,
  type IssuedDocument,
} from './customer/documents.js'
export { getTerms } from './customer/terms.js'
export {
  addPasskey,
  getUnlock,
  removeUnlock,
  setPin,
  startPasskey,
  startUnlock,
  unlock,
  type QuickUnlock,
} from './customer/account/unlock.js'
export type { SignedIn, UserInfo } from './customer/user-info.js'
export { getWallet, type Wallet } from './customer/wallet.js'
export {
  dayEntryKinds,
  getIncomeMonth,
  getWalletHistory,
  listDayIncome,
  type DayEntry,
  type DayIncome,
  type IncomeMonth,
  type MonthDay,
} from './customer/income.js'
export {
  cancelWithdrawal,
  createWithdrawal,
  listWithdrawals,
  quoteWithdrawal,
  withdrawalStatuses,
  withdrawalSteps,
  type Withdrawal,
  type WithdrawalQuote,
  type WithdrawalStatus,
} from './customer/withdrawals.js'
export { crops, type Crop } from './rules/crops.js'
export { feeRateAt } from './rules/fee-rate.js'
export {
  earningsFigures,
  estimatedEarnings,
  neededCover,
  orderAmount,
  productFigures,
  purchaseFigures,
  withdrawalFigures,
  type EarningsFigures,
  type PurchaseFigures,
} from './rules/figures.js'
export { lockAfter } from './rules/auto-lock.js'
export { minPasswordLength, maxPasswordLength } from './rules/password.js'
export { readPayment, readPaymentSms, type PaymentSms } from './rules/payment-sms.js'
export { formatPhone, maskPhone, normalizePhone, type PhoneRule } from './rules/phone.js'
export { weekdays, type ProfitRule, type Weekday } from './rules/profit-rule.js'
export { solvePuzzle, type Puzzle } from './rules/proof-of-work.js'
export { dueTime, endsAt, nextDue, type DueRule, type Schedule } from './rules/earning-schedule.js'
export { readTerms, termsText, type Terms } from './rules/terms.js'
export {
  documentCode,
  randomDocumentLetters,
  groupDocumentCode,
  readDocumentCode,
} from './rules/document-code.js'
export { isCommonPassword, type PasswordContext } from './rules/secrets/common-passwords.js'
export { isWeakPin } from './rules/secrets/weak-pins.js'
export { codes, type Code, type CodeName } from './wire/codes.js'
export type {
  Answers,
  Caller,
  Endpoint,
  EndpointInput,
  EndpointReply,
  Method,
  Sends,
} from './wire/endpoint.js'
export { imageTypes } from './wire/image.js'
export type { Page } from './wire/page.js'
export { placeInput, type PlacedInput } from './wire/place-input.js'
export { largestMoney, largestQuantity, type PayFrom } from './wire/types.js'
export { appVersion, contractVersion } from './wire/version.js'
