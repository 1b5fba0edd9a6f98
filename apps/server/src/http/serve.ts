import type { Endpoint, EndpointReply, EndpointRequest } from '@mavuno/sdk/contract'
import type { Hono } from 'hono'
import type { Context } from '../context.js'
import { readInput } from './read-input.js'
import { successBody } from './reply.js'

interface Call<E extends Endpoint> {
  readonly input: EndpointRequest<E>
  readonly context: Context
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<EndpointReply<E>>

export interface Route {
  readonly endpoint: Endpoint
  readonly handler: (call: { input: never; context: Context }) => Promise<unknown>
}

/** Ties an endpoint of the contract to what answers it. */
export function serve<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return { endpoint, handler }
}

export function mount(app: Hono, routes: readonly Route[], context: Context): void {
  for (const { endpoint, handler } of routes) {
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
    app.on(endpoint.method, path, async (c) => {
      const input = (await readInput(endpoint, c)) as never
      return c.json(successBody(await handler({ input, context })))
    })
  }
}
