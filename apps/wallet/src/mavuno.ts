import { createMavuno, type CallOptions } from '@mavuno/sdk'
import { createTranslator } from '@mavuno/sdk/translator'
import type { Endpoint, EndpointInput, EndpointReply } from '@mavuno/sdk/contract'
import { shipped, type TextKey } from '@mavuno/texts'
import { startFetch } from './first/start-fetch.js'
import { learningClock } from './shell/device/server-clock.js'

/** The app's instance of the SDK. The API has the same origin as the page. */
export const mavuno = createMavuno<TextKey>({
  apiHost: '',
  fetch: learningClock(startFetch),
  texts: shipped,
  // It shows text at once.
  createTranslator,
})

/** `mavuno.call` for generic code, in which the endpoint and its input are type parameters. */
export function call<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: CallOptions,
): Promise<EndpointReply<E>> {
  return mavuno.call(
    ...([endpoint, input, options] as unknown as Parameters<typeof mavuno.call<E>>),
  )
}
