import type { Chat, ChatStore } from './chat/create-chat.js'
import type { ChatSocketClass } from './chat/socket/create-connection.js'
import { callEndpoint, type CallOptions } from './client/call-endpoint.js'
import type { AddHeaders } from './client/client-options.js'
import { createClient, type Client } from './client/create-client.js'
import { createPendingCalls, type PendingCall } from './client/pending-calls.js'
import { createConfig, type ConfigStore } from './config/create-config.js'
import type { Endpoint, EndpointInput, EndpointReply } from './contract/wire/endpoint.js'
import { createEvents, type Events } from './events/events.js'
import { createOnline } from './events/online.js'
import { createLanguage, type Language } from './language/create-language.js'
import type { createTranslator } from './language/create-translator.js'
import type { LanguageTexts } from './language/texts.js'
import { createSession, type Session } from './session/create-session.js'
import { createSafeStorage } from './storage/safe-storage.js'
import {
  canListKeys,
  createMemoryStorage,
  findLocalStorage,
  listenToTabs,
  type ListenToStorage,
  type MavunoStorage,
} from './storage/storage.js'

/**
 * Options of {@link createMavuno}, such as replacements for what a platform lacks.
 *
 * @example
 * const options: MavunoOptions = { apiHost: 'https://api.example.com', timeout: 5000 }
 * const patient = createMavuno(options)
 */
export interface MavunoOptions {
  /** The host of the API, such as `https://api.example.com`; empty for the page's own origin. */
  readonly apiHost: string
  /**
   * The host of the chat, which gets the token like the API host; by default the API host. If it is not
   * set and the config names a host for the chat's socket, that host gets one-use tickets instead.
   */
  readonly chatHost?: string
  /** By default `localStorage`, or memory if that is missing or blocked. */
  readonly storage?: MavunoStorage
  /**
   * Precedes the keys in the storage. By default `mavuno:`, and the API host if it is not the page's
   * own, so that two backends on one origin do not share a session.
   */
  readonly storagePrefix?: string | undefined
  /** Listens to changes of the storage in other tabs; the browser's `storage` event by default. */
  readonly listenToStorage?: ListenToStorage
  readonly fetch?: typeof globalThis.fetch
  /**
   * Called each time that a request is sent to the backend, also by a retry; what it returns is added to
   * the headers, such as for tracing or an app check. It never replaces a header of the SDK or the call,
   * and other sites do not get it. If it throws, or returns a header that HTTP does not allow, the request is
   * sent without, and the error is rethrown later.
   *
   * @example
   * const options: MavunoOptions = {
   *   apiHost: '',
   *   headers: ({ endpoint }) => ({ traceparent: token, 'x-screen': endpoint }),
   * }
   */
  readonly headers?: AddHeaders
  /** The platform's by default; without one, or with null, the chat uses HTTP only. */
  readonly WebSocket?: ChatSocketClass | null
  /** Milliseconds since the epoch; `Date.now` by default. */
  readonly now?: () => number
  /** The timeout in milliseconds if neither the call nor its endpoint sets one; 10 000 by default. */
  readonly timeout?: number
  /**
   * How often a GET or a call with an idempotency key is sent at most, after network failures and 502, 503
   * or 504; 3 by default, and 1 for no retries.
   */
  readonly tries?: number
  /** The upper limit of any timeout in milliseconds; 60 000 by default. */
  readonly platformTimeout?: number
  /** The largest reply in bytes; 5 MiB by default. */
  readonly replyLimit?: number
  /** The language until the user chooses one; by default that of the device. */
  readonly locale?: string
  /**
   * The front end's own texts, by locale. English replaces the missing texts of a language that only
   * the server has. Without this option there are only the SDK's own texts, in English, Spanish and
   * Japanese: for a missing login (`login.required`) and for failed calls (`network.no_answer`,
   * `network.strange_answer`, `server.unavailable`, `code.other`).
   *
   * @example
   * const english = { 'shop.open': 'We open at {{time}}' }
   * const options: MavunoOptions = {
   *   apiHost: '',
   *   texts: {
   *     en: { load: () => english },
   *     es: { load: () => Promise.resolve({ 'shop.open': 'Abrimos a las {{time}}' }) },
   *   },
   * }
   * createMavuno<TextKeyOf<typeof english>>(options).language.t('shop.open', { time: '8:00' })
   */
  readonly texts?: Readonly<Record<string, LanguageTexts>>
  /**
   * The code that looks up and fills in texts: `createTranslator` of `@mavuno/sdk/translator`.
   * Without it, that code is loaded on first use; an app that shows text at once can pass it in to
   * save the request.
   */
  readonly createTranslator?: typeof createTranslator
}

/** E if it can be called without an input: it has none, or all its fields are optional. */
export type WithoutInput<E extends Endpoint> =
  undefined extends EndpointInput<E>
    ? E
    : Readonly<Record<string, never>> extends EndpointInput<E>
      ? E
      : never

/**
 * An instance of the SDK. A page needs only one. `Key` is the type of the keys of `language.t`.
 *
 * @example
 * const { user } = mavuno.session
 * const products = user ? await mavuno.call(listProducts) : undefined
 */
export interface Mavuno<Key extends string = string> {
  readonly client: Client
  /**
   * Calls an endpoint of the contract and returns the reply's data, checked against the endpoint's
   * schema.
   *
   * If the endpoint takes an idempotency key, the call gets one and keeps it until there is a definite
   * answer, so the same call after a lost answer or a reload still has only one effect.
   *
   * @example
   * const { version } = await mavuno.call(getConfigVersion)
   */
  call<E extends Endpoint>(
    endpoint: E & WithoutInput<E>,
    input?: undefined,
    options?: CallOptions,
  ): Promise<EndpointReply<E>>
  call<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options?: CallOptions,
  ): Promise<EndpointReply<E>>
  /**
   * The user's calls of a keyed endpoint that got no definite answer, now or before a reload. Repeat
   * such a call with the same input to get its answer.
   *
   * @example
   * for (const { input } of await mavuno.pending(createOrder)) {
   *   await mavuno.call(createOrder, input, { onlyPending: true })
   * }
   */
  pending<E extends Endpoint>(endpoint: E): Promise<PendingCall<EndpointInput<E>>[]>
  readonly session: Session
  readonly config: ConfigStore
  readonly language: Language<Key>
  /**
   * The customer's conversation with the support. Its code is loaded on first use.
   *
   * @example
   * const chat = await mavuno.chat()
   * chat.connect()
   */
  chat(this: void): Promise<Chat>
  readonly events: Events
  /** Whether the backend can be reached, according to the last call and the platform. */
  readonly isOnline: boolean
  /** Precedes the keys in the storage; see {@link MavunoOptions}. */
  readonly storagePrefix: string
  /** Settles when the stored data has been read: at once, unless the storage is asynchronous. */
  readonly ready: Promise<void>
  /**
   * Stops the SDK: cancels every call in flight, rejects later ones, removes all listeners and timers,
   * and emits nothing more. The keys of cancelled calls stay stored for the next start.
   */
  close(): void
}

/**
 * Creates an instance of the SDK. `Key` is the type of the keys of `language.t`: any string, or the
 * keys of a front end's texts, see {@link TextKeyOf}.
 *
 * @example
 * const mavuno = createMavuno({ apiHost: 'http://127.0.0.1:8787' })
 * const { site_name } = await mavuno.config.load()
 */
export function createMavuno<Key extends string = string>(options: MavunoOptions): Mavuno<Key> {
  const { apiHost, now = Date.now } = options
  if (options.storage && !canListKeys(options.storage)) {
    throw new TypeError('The storage needs getAllKeys(), or key() and length.')
  }
  const events = createEvents()
  const online = createOnline(events)
  const tabs = options.storage ?? findLocalStorage()
  const { storagePrefix = `mavuno:${apiHost && `${apiHost.replace(/\/+$/, '')}:`}` } = options
  const storage = createSafeStorage(
    tabs ?? createMemoryStorage(),
    // Deferred, as a fault may occur before anybody can listen.
    (reason) => queueMicrotask(() => events.emit('storage', { reason })),
    storagePrefix,
    options.listenToStorage ?? (tabs && listenToTabs(tabs)),
  )
  const user = async () => {
    await session.loading
    return session.user
  }
  const pending = createPendingCalls(storage, user, now)
  const session = createSession(storage, events, (leaver) => {
    void pending.clear(leaver)
    // Removed here, as the chat may not have been loaded.
    void storage.remove('chat')
  })
  const client = createClient({
    ...options,
    chatHost: options.chatHost ?? apiHost,
    fetch: options.fetch ?? ((...args) => globalThis.fetch(...args)),
    credential: () => session.credential,
    loading: () => session.loading,
    locale: () => language.current,
    events,
    onRefusal: (credential) => session.refuse(credential),
    onSend: () => online.send(),
  })
  function call<E extends Endpoint>(endpoint: E, input?: unknown, callOptions?: CallOptions) {
    return callEndpoint({ client, pending }, endpoint, input as EndpointInput<E>, callOptions)
  }
  const config = createConfig(
    async (endpoint) =>
      (await client.request({ ...endpoint, errorClose: true }, endpoint.name)).data,
    storage,
    events,
    () => language.catchUp(),
  )
  const language = createLanguage({
    client,
    config,
    storage,
    events,
    now,
    texts: options.texts,
    createTranslator: options.createTranslator,
    preferred: options.locale ? [options.locale] : (globalThis.navigator?.languages ?? []),
  })
  events.on('online', (isOnline) => isOnline && language.catchUp())
  let chat: Promise<ChatStore> | undefined
  const loadChat = async () => {
    const { openChat } = await import('./open-chat.js')
    return openChat({ ...options, call, config, session, events, storage, now })
  }
  return {
    chat() {
      chat ??= loadChat()
      // If loading fails, the next call tries again.
      chat.catch(() => (chat = undefined))
      return chat
    },
    client,
    session,
    config,
    language,
    events,
    storagePrefix,
    get isOnline() {
      return online.current
    },
    ready: Promise.all([session.loading, config.ready, language.chosen]).then(() => undefined),
    call,
    async pending(endpoint) {
      const calls = await pending.list(endpoint.name)
      return calls as PendingCall<EndpointInput<typeof endpoint>>[]
    },
    close() {
      chat?.then(
        (store) => store.close(),
        () => undefined,
      )
      // Work that cannot be cancelled, such as loading texts, must not emit events later.
      events.close()
      client.close()
      session.close()
      online.close()
      storage.close()
    },
  }
}
