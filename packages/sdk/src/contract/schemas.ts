// The schemas of the contract. `@mavuno/sdk/server` exports them as one object, so that an editor does
// not offer names such as `id` and `page` in every file.
export { article, articleSummary } from './customer/news/article.js'
export { conversation, messagesInput } from './customer/chat/chat.js'
export { clientFrame, serverFrame } from './customer/chat/chat-frames.js'
export { clientId, message, messageBody, messageKind } from './customer/chat/chat-message.js'
export { config } from './customer/config/config.js'
export {
  currencyCode,
  languagePackage,
  legalDetails,
  phoneRule,
  rechargeRule,
  referralRule,
  riskNotice,
  siteName,
  supportChannel,
  supportContacts,
  taxRule,
  vipLevel,
  walletTypeName,
  withdrawRule,
} from './customer/config/config-parts.js'
export { claim, holding, holdingState, holdingSums } from './customer/holdings.js'
export { home, nextIncome } from './customer/home.js'
export { languagePack } from './customer/languages.js'
export { session } from './customer/account/me.js'
export { notification, notificationKind } from './customer/news/notifications.js'
export { order } from './customer/orders.js'
export { paymentAccount } from './customer/account/payment-account.js'
export { paymentFailure } from './customer/payment-failure.js'
export { product, productName } from './customer/product.js'
export { paymentNumber, recharge, rechargeChannel, rechargeStatus } from './customer/recharges.js'
export { issuedDocument } from './customer/documents.js'
export { record, recordKind, recordStatus } from './customer/records.js'
export { redemption, reward, rewardKind } from './customer/rewards.js'
export { member, team } from './customer/team.js'
export { termsHash } from './customer/terms.js'
export { languageKey, nickname, signedIn, userInfo } from './customer/user-info.js'
export { quickUnlock } from './customer/account/unlock.js'
export { wallet } from './customer/wallet.js'
export { dayEntry, dayIncome, incomeMonth, monthDay } from './customer/income.js'
export {
  withdrawal,
  withdrawalInput,
  withdrawalQuote,
  withdrawalStatus,
} from './customer/withdrawals.js'
export { crop } from './rules/crops.js'
export { newPasskey, passkeyAnswer, passkeyOptions } from './wire/passkey.js'
export { operatorSignInMethods } from './operator/access/access.js'
export { recovery } from './operator/access/recoveries.js'
export { oneTimeCode, signedInOperator } from './operator/access/sign-in.js'
export { operatorArticle } from './operator/article.js'
export { accountEntry, bookAccount, bookPeriod } from './operator/books/accounts.js'
export {
  bankFileRow,
  bankImport,
  bankImportLine,
  bankMapping,
} from './operator/books/bank-files.js'
export { bankLine, bankLineInput } from './operator/books/bank-lines.js'
export { bankEntry, bankMatch, reconciliation } from './operator/books/bank-matches.js'
export { audit, reserve, statementCheck } from './operator/books/books.js'
export { caseResolution, paymentCase } from './operator/books/cases.js'
export { paymentMessage } from './operator/payment-messages.js'
export { comparison } from './operator/books/comparisons.js'
export { exception } from './operator/books/exceptions.js'
export { unmatched } from './operator/books/unmatched.js'
export { auditRun, closingStep, dayClosing } from './operator/books/days.js'
export { forecastDay, reserveForecast } from './operator/books/forecast.js'
export { datedTaxRule } from './operator/books/tax-rules.js'
export { operatorChannel } from './operator/recharge-channels.js'
export { rewardCode } from './operator/codes.js'
export { configVersion, operatorConfig } from './operator/config.js'
export { operatorConversation, operatorMessage } from './operator/chat/conversations.js'
export { conversationNote } from './operator/chat/notes.js'
export {
  operatorClientFrame,
  operatorServerFrame,
  target,
} from './operator/chat/operator-frames.js'
export { cannedReply } from './operator/chat/replies.js'
export { filePath } from './operator/files.js'
export { operatorHolding } from './operator/holdings.js'
export { limits, operatorLimits } from './operator/limits.js'
export { logEntry, logEntryDetail, logExport } from './operator/audit-log.js'
export { userNote, userRecord, userSession } from './operator/user-support.js'
export { operator, waitTargets } from './operator/operators.js'
export { owner } from './operator/person-summary.js'
export { operatorProduct } from './operator/products.js'
export { proposal, proposalDetail, proposalStatus } from './operator/proposals.js'
export { operatorRecharge, operatorRechargeDetail } from './operator/recharges.js'
export { operatorUser, operatorUserDetail } from './operator/users.js'
export { operatorWithdrawal, operatorWithdrawalDetail } from './operator/withdrawals.js'
export { enteredPassword, newPassword } from './rules/password.js'
export { profitRule } from './rules/profit-rule.js'
export { id, idInput } from './wire/ids.js'
export { page, pageInput, queryBoolean, queryInteger, queryTime, unpagedList } from './wire/page.js'
export { calendarDay, day, time } from './wire/times.js'
export { idempotencyKey, money, payFrom, phoneInput, positiveMoney } from './wire/types.js'
