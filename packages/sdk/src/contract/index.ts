export { textKeys } from '../language/text-keys.js'
export * from './activities.js'
export { allEndpoints } from './all-endpoints.js'
export * from './announcements.js'
export { article, articleSummary, type Article, type ArticleSummary } from './article.js'
export * from './auth.js'
export * from './chat.js'
export * from './chat-frames.js'
export {
  clientId,
  largestChatImage,
  message,
  messageBody,
  messageKind,
  type Message,
  type MessageKind,
} from './chat-message.js'
export { codes, type Code, type CodeName } from './codes.js'
export * from './config.js'
export {
  currencyCode,
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
} from './config-parts.js'
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
} from './endpoint.js'
export { successCode, type Envelope } from './envelope.js'
export {
  earningsFigures,
  estimatedEarnings,
  orderAmount,
  productFigures,
  type EarningsFigures,
} from './figures.js'
export * from './holdings.js'
export * from './home.js'
export { id, idInput } from './ids.js'
export { imageTypes } from './image.js'
export * from './languages.js'
export * from './me.js'
export * from './operator-activities.js'
export * from './operator-announcements.js'
export { operatorArticle, type OperatorArticle } from './operator-article.js'
export * from './operator-books.js'
export * from './operator-codes.js'
export * from './operator-config.js'
export * from './operator-conversations.js'
export * from './operator-files.js'
export * from './operator-holdings.js'
export * from './operator-log.js'
export { owner, type Owner } from './operator-owner.js'
export * from './operator-products.js'
export * from './operator-recharges.js'
export * from './operator-users.js'
export * from './operator-withdrawals.js'
export * from './orders.js'
export {
  defaultLimit,
  page,
  pageInput,
  queryBoolean,
  queryInteger,
  queryTime,
  wholeList,
  type Page,
} from './page.js'
export { givenPassword, leastPassword, mostPassword, newPassword } from './password.js'
export * from './payment-account.js'
export { formatPhone, maskPhone, normalizePhone, type PhoneRule } from './phone.js'
export { pathFields, placeInput, takesBody, type PlacedInput } from './place-input.js'
export * from './product.js'
export * from './products.js'
export { profitRule, weekdays, type ProfitRule, type Weekday } from './profit-rule.js'
export * from './recharges.js'
export * from './records.js'
export * from './rewards.js'
export { dueTime, endsAt, nextDue, type DueRule, type Schedule } from './schedule.js'
export { serverTexts, type ServerText } from './server-texts.js'
export * from './service.js'
export * from './team.js'
export { day, time } from './times.js'
export {
  idempotencyKey,
  largestMoney,
  largestQuantity,
  money,
  payFrom,
  positiveMoney,
  type PayFrom,
} from './types.js'
export {
  languageKey,
  nickname,
  signedIn,
  userInfo,
  type SignedIn,
  type UserInfo,
} from './user-info.js'
export { appVersion } from './version.js'
export { momentOf, wallTime } from './wall-time.js'
export * from './wallet.js'
export * from './wallet-history.js'
export * from './withdrawals.js'
