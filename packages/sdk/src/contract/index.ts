export { allEndpoints } from './all-endpoints.js'
export {
  config,
  getConfig,
  getConfigVersion,
  languagePackage,
  type Config,
  type LanguagePackage,
} from './config.js'
export {
  defineEndpoint,
  type Caller,
  type Endpoint,
  type EndpointInput,
  type EndpointReply,
  type EndpointRequest,
  type Method,
} from './endpoint.js'
export { successCode, type Envelope } from './envelope.js'
export { pathFields, placeInput, takesBody, type PlacedInput } from './place-input.js'
export { id, money, page, pageInput, positiveMoney, queryInteger, time } from './types.js'
export { appVersion } from './version.js'
