import { createMavuno, type CallOptions } from '@mavuno/sdk'
import type { Endpoint, EndpointInput, EndpointReply } from '@mavuno/sdk/contract'
import { startFetch } from './first/start-fetch.js'
import { learningClock } from './shell/device/server-clock.js'

/** The one SDK of the app; the API is where the page came from. */
export const mavuno = createMavuno({
  apiHost: '',
  fetch: learningClock(startFetch),
  // The first screen needs a third of them.
  texts: 'first',
})

/** `mavuno.call` for code that knows neither the endpoint nor whether it takes something. */
export function call<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: CallOptions,
): Promise<EndpointReply<E>> {
  return mavuno.call(
    ...([endpoint, input, options] as unknown as Parameters<typeof mavuno.call<E>>),
  )
}
