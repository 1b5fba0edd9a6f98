import { isHttpError, type CallOptions } from '@mavuno/sdk'
import type { Endpoint, EndpointInput, EndpointReply } from '@mavuno/sdk/contract'
import { call } from '../mavuno.js'
import { say } from '../shell/deferred/toasts.js'

/**
 * A call of a form or a button that says itself why it failed: a toast would say it a second time.
 * Where the session has ended a toast does, as the sign page takes the form's place.
 */
export async function callInPlace<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: CallOptions,
): Promise<EndpointReply<E>> {
  try {
    return await call(endpoint, input, { ...options, errorClose: true })
  } catch (error) {
    const hasEnded = endpoint.caller !== 'anyone' && isHttpError(error) && error.status === 401
    if (hasEnded) say('error', error.message)
    throw error
  }
}
