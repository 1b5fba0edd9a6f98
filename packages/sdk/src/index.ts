export {
  formatDay,
  formatMoney,
  formatPercent,
  formatTime,
  hiddenMoney,
  minorDigits,
  moneyParts,
  parseAmount,
  type MoneyOptions,
  type MoneyParts,
  type TextValues,
  type TimeOptions,
} from '@mavuno/format'
export type { Chat } from './chat/create-chat.js'
export type { ChatMessage, SentMessage, UnsentMessage } from './chat/chat-message.js'
export type { ChatSocketClass } from './chat/socket/create-connection.js'
export type { ChatStatus, ChatView } from './chat/chat-view.js'
export type { CallOptions } from './client/call-endpoint.js'
export type { AddHeaders } from './client/client-options.js'
export type { Client } from './client/create-client.js'
export { isDefinite } from './client/is-definite.js'
export { paginate } from './client/paginate.js'
export type { PendingCall } from './client/pending-calls.js'
export type { RequestResult } from './client/read-envelope.js'
export type { RequestOptions } from './client/request-options.js'
export type { ConfigStore } from './config/create-config.js'
export { formatPhone, maskPhone, normalizePhone } from './contract/rules/phone.js'
export { profitDays } from './contract/rules/profit-days.js'
export { createMavuno, type Mavuno, type MavunoOptions } from './create-mavuno.js'
export {
  BusinessError,
  ContractError,
  HttpError,
  MavunoError,
  NetworkError,
  TimeoutError,
} from './errors/errors.js'
export {
  isAborted,
  isBusinessError,
  isContractError,
  isHttpError,
  isMavunoError,
  isNetworkError,
  isTimeoutError,
} from './errors/guards.js'
export { isRefusal, type Refusal, type RefusalData } from './errors/refusals.js'
export type { EndedCall, Events, MavunoEvents, OutgoingCall } from './events/events.js'
export { logCalls } from './events/log-calls.js'
export type { Language, SupportedLanguage } from './language/create-language.js'
export type {
  LanguageTexts,
  TextKeyOf,
  TextLibrary,
  TextPart,
  Texts,
  Translate,
} from './language/texts.js'
export {
  createMoneyAction,
  type MoneyAction,
  type MoneyActionOptions,
} from './money-action/create-money-action.js'
export type { MoneyActionView } from './money-action/money-action-state.js'
export type { Session } from './session/create-session.js'
export type { Departure, SessionUser } from './session/session-state.js'
export type { StorageFault } from './storage/safe-storage.js'
export { createMemoryStorage, type ListenToStorage, type MavunoStorage } from './storage/storage.js'
