export * as schemas from './contract/schemas.js'
export { allEndpoints } from './contract/all-endpoints.js'
export {
  chatSocketPath,
  readFrame,
  type ClientFrame,
  type ReadFrame,
  type ServerFrame,
} from './contract/customer/chat/chat-frames.js'
export type {
  OperatorClientFrame,
  OperatorServerFrame,
} from './contract/operator/chat/operator-frames.js'
export { defineAction } from './contract/wire/action.js'
export { defineEndpoint, type EndpointRequest } from './contract/wire/endpoint.js'
export { successCode, type Envelope } from './contract/wire/envelope.js'
export { defaultLimit } from './contract/wire/page.js'
export { pathFields, takesBody } from './contract/wire/place-input.js'
