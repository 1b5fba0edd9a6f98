import { isHttpError, type CallOptions } from '@mavuno/sdk'
import type { Endpoint, EndpointInput, EndpointReply } from '@mavuno/sdk/contract'
import { mavuno } from '../mavuno.js'
import { say } from '../shell/deferred/toasts.js'

/**
 * A call whose failure is shown in place, by the form or button that made it, and not by a toast as
 * well. If the session has ended a toast does say so, as the sign page replaces the form.
 */
export async function callInPlace<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: CallOptions,
): Promise<EndpointReply<E>> {
  try {
    return await mavuno.call(endpoint, input, { ...options, errorClose: true })
  } catch (error) {
    const hasEnded = endpoint.caller !== 'anyone' && isHttpError(error) && error.status === 401
    if (hasEnded) say('error', error.message)
    throw error
  }
}
