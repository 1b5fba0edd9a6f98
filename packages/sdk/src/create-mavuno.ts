import type { Chat, ChatStore } from './chat/create-chat.js'
import type { ChatSocketClass } from './chat/create-line.js'
import { callEndpoint, type CallOptions } from './client/call-endpoint.js'
import { createClient, type Client } from './client/create-client.js'
import { createPendingCalls, type PendingCall } from './client/pending-calls.js'
import { createConfig, type ConfigStore } from './config/create-config.js'
import type { Endpoint, EndpointInput, EndpointReply } from './contract/wire/endpoint.js'
import { createEvents, type Events } from './events/events.js'
import { createOnline } from './events/online.js'
import { createLanguage, type Language } from './language/create-language.js'
import type { createSpeaker } from './language/create-speaker.js'
import type { LanguageTexts } from './language/texts.js'
import { createSession, type Session } from './session/create-session.js'
import { createSafeStorage } from './storage/safe-storage.js'
import {
  createMemoryStorage,
  findLocalStorage,
  listenToTabs,
  type ListenToStorage,
  type MavunoStorage,
} from './storage/storage.js'

/**
 * What a platform lacks is passed in.
 *
 * @example
 * const options: MavunoOptions = { apiHost: 'https://api.example.com', timeout: 5000 }
 * const patient = createMavuno(options)
 */
export interface MavunoOptions {
  /** Where the API is, such as `https://api.example.com`; empty for the page's own origin. */
  readonly apiHost: string
  /** Where chat is; else where the config says, else the API host. */
  readonly chatHost?: string
  /** `localStorage`, or memory where that is missing or blocked. */
  readonly storage?: MavunoStorage
  /** Hears what other tabs change in the storage; the browser's own event by default. */
  readonly listenToStorage?: ListenToStorage
  readonly fetch?: typeof globalThis.fetch
  /** The platform's; where there is none, or with null, chat goes by HTTP. */
  readonly WebSocket?: ChatSocketClass | null
  /** Milliseconds since the epoch; `Date.now`. */
  readonly now?: () => number
  /** Milliseconds a call may take when neither it nor its endpoint says; 10 000. */
  readonly timeout?: number
  /** Milliseconds no call may exceed; 60 000. */
  readonly platformTimeout?: number
  /** Bytes no reply may exceed; 5 MiB. */
  readonly replyLimit?: number
  /** The language to begin with, where nobody has chosen one; else what the device asks for. */
  readonly locale?: string
  /**
   * The front end's own texts, by locale; English stands under a language that only the server has.
   * Without them there are the few that the SDK has itself, in English, Spanish and Japanese: what
   * to say when a login is missing (`login.required`) and when a call has failed
   * (`network.no_answer`, `network.strange_answer`, `server.unavailable`, `code.other`).
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
   * The code that looks up and fills in texts: `createSpeaker` of `@mavuno/sdk/speaker`. Without it,
   * that code is loaded when the first text is asked for; an app that shows text at once saves that
   * request by passing it in.
   */
  readonly createSpeaker?: typeof createSpeaker
}

type CallArguments<E extends Endpoint> =
  EndpointInput<E> extends undefined
    ? [input?: undefined, options?: CallOptions]
    : [input: EndpointInput<E>, options?: CallOptions]

/**
 * The SDK of one front end: one for the whole page. `Key` is what `language.t` takes.
 *
 * @example
 * const { user } = mavuno.session
 * const products = user ? await mavuno.call(listProducts, {}) : undefined
 */
export interface Mavuno<Key extends string = string> {
  readonly client: Client
  /**
   * Calls an endpoint of the contract: the reply's data, typed and checked by the endpoint's schema.
   *
   * What takes an idempotency key gets one, and keeps it until a definite answer has come: the same
   * call after a lost answer or a reload has its effect once.
   *
   * @example
   * const { version } = await mavuno.call(getConfigVersion)
   */
  call<E extends Endpoint>(endpoint: E, ...rest: CallArguments<E>): Promise<EndpointReply<E>>
  /**
   * The caller's calls of a keyed endpoint that have had no definite answer, here or before a
   * reload. To find out, make the call again with the same input.
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
   * The customer's conversation with the support. It is loaded when it is first asked for.
   *
   * @example
   * const chat = await mavuno.chat()
   * chat.connect()
   */
  chat(this: void): Promise<Chat>
  readonly events: Events
  /** Whether the backend could be reached when it was last tried. */
  readonly isOnline: boolean
  /** Settles when what was stored has been read: at once, unless the storage is asynchronous. */
  readonly ready: Promise<void>
  /**
   * The end: calls under way are given up (what has a key may be asked about after the next start),
   * and nothing is listened to, awaited or told any more.
   */
  close(): void
}

/**
 * `Key` is what `language.t` takes; any string, unless a front end says it: see {@link TextKeyOf}.
 *
 * @example
 * const mavuno = createMavuno({ apiHost: 'http://127.0.0.1:8787' })
 * const { site_name } = await mavuno.config.load()
 */
export function createMavuno<Key extends string = string>(options: MavunoOptions): Mavuno<Key> {
  const { apiHost, now = Date.now } = options
  const events = createEvents()
  const online = createOnline(events)
  const tabs = options.storage ?? findLocalStorage()
  const storage = createSafeStorage(
    tabs ?? createMemoryStorage(),
    // Later, as it may be found out before anybody can listen.
    (reason) => queueMicrotask(() => events.emit('storage', { reason })),
    options.listenToStorage ?? (tabs && listenToTabs(tabs)),
  )
  const user = async () => {
    await session.loading
    return session.user?.id
  }
  const pending = createPendingCalls(storage, user, now)
  const session = createSession(storage, events, (leaver) => {
    void pending.clear(leaver)
    // Here, as the chat that keeps them may not have been loaded.
    void storage.remove('chat')
  })
  const client = createClient({
    ...options,
    chatHost: () => options.chatHost ?? (config.current?.support.chat_host || apiHost),
    fetch: options.fetch ?? ((...args) => globalThis.fetch(...args)),
    credential: () => session.credential,
    loading: () => session.loading,
    locale: () => language.current,
    events,
    onRefusal: (credential) => session.refuse(credential),
    onReach: (isOnline) => online.report(isOnline),
  })
  function call<E extends Endpoint>(endpoint: E, input?: unknown, callOptions?: CallOptions) {
    return callEndpoint({ client, pending }, endpoint, input as EndpointInput<E>, callOptions)
  }
  const config = createConfig(
    (endpoint) => call(endpoint, undefined, { errorClose: true }),
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
    createSpeaker: options.createSpeaker,
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
      // Whoever comes next tries again.
      chat.catch(() => (chat = undefined))
      return chat
    },
    client,
    session,
    config,
    language,
    events,
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
      // What is still under way, such as a chunk of texts, ends without a word.
      events.emit = () => false
      client.close()
      session.close()
      online.close()
      storage.close()
    },
  }
}
