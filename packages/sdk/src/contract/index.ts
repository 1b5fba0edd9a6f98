export { allEndpoints } from './all-endpoints.js'
export * from './customer/activities.js'
export * from './customer/announcements.js'
export { article, articleSummary, type Article, type ArticleSummary } from './customer/article.js'
export * from './customer/auth.js'
export * from './customer/chat/chat-frames.js'
export {
  clientId,
  largestChatImage,
  message,
  messageBody,
  messageKind,
  type Message,
  type MessageKind,
} from './customer/chat/chat-message.js'
export * from './customer/chat/chat.js'
export {
  currencyCode,
  highestTax,
  languagePackage,
  legalFacts,
  phoneRule,
  rechargeRule,
  referralRule,
  riskNotice,
  siteName,
  supportChannel,
  supportFacts,
  taxRule,
  vipLevel,
  walletTypeName,
  withdrawRule,
} from './customer/config/config-parts.js'
export * from './customer/config/config.js'
export * from './customer/holdings.js'
export * from './customer/home.js'
export * from './customer/languages.js'
export * from './customer/me.js'
export * from './customer/orders.js'
export * from './customer/payment-account.js'
export * from './customer/product.js'
export * from './customer/products.js'
export * from './customer/recharges.js'
export * from './customer/records.js'
export * from './customer/rewards.js'
export * from './customer/service.js'
export * from './customer/team.js'
export * from './customer/terms.js'
export {
  languageKey,
  nickname,
  signedIn,
  userInfo,
  type SignedIn,
  type UserInfo,
} from './customer/user-info.js'
export * from './customer/wallet-history.js'
export * from './customer/wallet.js'
export * from './customer/withdrawals.js'
export * from './operator/access/enrolment.js'
export * from './operator/access/passkey.js'
export * from './operator/access/recoveries.js'
export * from './operator/access/sign-in.js'
export { actions, type ActionName, type InputOf } from './operator/actions.js'
export * from './operator/activities.js'
export * from './operator/announcements.js'
export { operatorArticle, type OperatorArticle } from './operator/article.js'
export * from './operator/bank-lines.js'
export * from './operator/books.js'
export * from './operator/cases.js'
export * from './operator/channels.js'
export * from './operator/codes.js'
export * from './operator/config.js'
export * from './operator/conversations.js'
export * from './operator/files.js'
export * from './operator/holdings.js'
export * from './operator/limits.js'
export * from './operator/log.js'
export * from './operator/operators.js'
export { owner, type Owner } from './operator/owner.js'
export * from './operator/products.js'
export * from './operator/proposals.js'
export * from './operator/recharges.js'
export * from './operator/tax-rules.js'
export * from './operator/users.js'
export * from './operator/withdrawals.js'
export { feeRateAt } from './rules/fee-rate.js'
export {
  earningsFigures,
  estimatedEarnings,
  orderAmount,
  productFigures,
  type EarningsFigures,
} from './rules/figures.js'
export { givenPassword, leastPassword, mostPassword, newPassword } from './rules/password.js'
export { solvePuzzle, type Puzzle } from './rules/puzzle.js'
export { formatPhone, maskPhone, normalizePhone, type PhoneRule } from './rules/phone.js'
export { profitRule, weekdays, type ProfitRule, type Weekday } from './rules/profit-rule.js'
export { dueTime, endsAt, nextDue, type DueRule, type Schedule } from './rules/schedule.js'
export { readTerms, termsText, type Terms } from './rules/terms.js'
export { momentOf, wallTime } from './rules/wall-time.js'
export { defineAction, type Action, type ActionInput } from './wire/action.js'
export { codes, type Code, type CodeName } from './wire/codes.js'
export {
  defineEndpoint,
  type Answers,
  type Caller,
  type Endpoint,
  type EndpointInput,
  type EndpointReply,
  type EndpointRequest,
  type Method,
  type Sends,
} from './wire/endpoint.js'
export { successCode, type Envelope } from './wire/envelope.js'
export { id, idInput } from './wire/ids.js'
export { imageTypes } from './wire/image.js'
export {
  defaultLimit,
  page,
  pageInput,
  queryBoolean,
  queryInteger,
  queryTime,
  wholeList,
  type Page,
} from './wire/page.js'
export { pathFields, placeInput, takesBody, type PlacedInput } from './wire/place-input.js'
export { operatorRoles, type OperatorRole } from './wire/roles.js'
export { day, time } from './wire/times.js'
export {
  idempotencyKey,
  largestMoney,
  largestQuantity,
  money,
  payFrom,
  positiveMoney,
  type PayFrom,
} from './wire/types.js'
export { appVersion, contractVersion } from './wire/version.js'
