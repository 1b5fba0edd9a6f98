export type { CallOptions } from './client/call-endpoint.js'
export type { Client, RequestOptions } from './client/create-client.js'
export type { RequestResult } from './client/read-envelope.js'
export type { ConfigStore } from './config/create-config.js'
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
  isBusinessError,
  isContractError,
  isHttpError,
  isNetworkError,
  isTimeoutError,
} from './errors/guards.js'
export type { Events, MavunoEvents } from './events/events.js'
export { createMemoryStorage, type MavunoStorage } from './storage/storage.js'
