import { callEndpoint, type CallOptions } from './client/call-endpoint.js'
import {
  createClient,
  defaultPlatformTimeout,
  defaultTimeout,
  type Client,
} from './client/create-client.js'
import { createConfig, type ConfigStore } from './config/create-config.js'
import type { Endpoint, EndpointInput, EndpointReply } from './contract/endpoint.js'
import { createEvents, type Events } from './events/events.js'
import { defaultStorage, type MavunoStorage } from './storage/storage.js'

export interface MavunoOptions {
  /** Where the API is, such as `https://api.example.com`; empty for the page's own origin. */
  readonly apiHost: string
  readonly chatHost?: string
  /** `localStorage`, or memory where that is missing or blocked. */
  readonly storage?: MavunoStorage
  readonly fetch?: typeof globalThis.fetch
  /** Milliseconds a call may take when it does not say; 10 000. */
  readonly timeout?: number
  /** Milliseconds no call may exceed; 60 000. */
  readonly platformTimeout?: number
  readonly locale?: string
}

export interface Mavuno {
  readonly client: Client
  /** The reply's data, typed and checked by the endpoint's schema. */
  call<E extends Endpoint>(
    endpoint: E,
    ...rest: EndpointInput<E> extends undefined
      ? [input?: undefined, options?: CallOptions]
      : [input: EndpointInput<E>, options?: CallOptions]
  ): Promise<EndpointReply<E>>
  readonly config: ConfigStore
  readonly events: Events
}

/**
 * @example
 * const mavuno = createMavuno({ apiHost: 'http://127.0.0.1:8787' })
 * const { site_name } = await mavuno.config.load()
 */
export function createMavuno(options: MavunoOptions): Mavuno {
  const events = createEvents()
  const storage = options.storage ?? defaultStorage()
  const client = createClient({
    apiHost: options.apiHost,
    chatHost: () => options.chatHost ?? options.apiHost,
    fetch: options.fetch ?? ((...args) => globalThis.fetch(...args)),
    timeout: options.timeout ?? defaultTimeout,
    platformTimeout: options.platformTimeout ?? defaultPlatformTimeout,
    token: () => undefined,
    locale: () => options.locale ?? 'en',
    events,
  })
  const config = createConfig(
    (endpoint) => callEndpoint(client, endpoint, undefined as EndpointInput<typeof endpoint>),
    storage,
    events,
  )
  return {
    client,
    config,
    events,
    call: (endpoint, input?: unknown, callOptions?: CallOptions) =>
      callEndpoint(client, endpoint, input as EndpointInput<typeof endpoint>, callOptions),
  }
}
