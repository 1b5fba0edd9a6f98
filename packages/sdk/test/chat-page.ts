import { onTestFinished, vi } from 'vitest'
import { checkEvery } from '../src/chat/chat-limits.js'
import type { ChatOptions } from '../src/chat/chat-options.js'
import { createChat } from '../src/chat/create-chat.js'
import { createMavuno, type MavunoStorage } from '../src/index.js'
import { createSafeStorage } from '../src/storage/safe-storage.js'
import { createManualClock } from './manual-clock.js'
import { createAnyStorage } from './storages.js'

export interface ChatPageOptions extends Partial<Pick<ChatOptions, 'WebSocket' | 'random'>> {
  readonly storage?: MavunoStorage
  readonly fetch?: typeof globalThis.fetch
  readonly user?: { readonly id: string; readonly token: string }
}

/** A page with the SDK and a chat, whose clock the test controls. */
export function openChatPage(url: string, options: ChatPageOptions = {}) {
  const { storage = createAnyStorage(), fetch, user = { id: 'u1', token: 'token-1' } } = options
  const mavuno = createMavuno({ apiHost: url, storage, ...(fetch ? { fetch } : {}) })
  mavuno.session.save(user)
  const chatStorage = createSafeStorage(storage, () => undefined)
  const clock = createManualClock()
  const chat = createChat({
    call: (...call) => mavuno.call(...(call as unknown as Parameters<typeof mavuno.call>)) as never,
    session: mavuno.session,
    events: mavuno.events,
    storage: chatStorage,
    socketHost: () => url,
    now: clock.now,
    schedule: clock.schedule,
    random: options.random ?? (() => 0.5),
    ...('WebSocket' in options ? { WebSocket: options.WebSocket } : {}),
  })
  onTestFinished(() => {
    chat.close()
    mavuno.close()
    chatStorage.close()
  })
  return {
    mavuno,
    chat,
    clock,
    bodies: () => chat.current.messages.map(({ body }) => body),
    states: () => chat.current.messages.map(({ state }) => state),
    /** Waits in real time until the condition holds. */
    until: (holds: () => boolean) =>
      vi.waitFor(
        () => {
          if (!holds()) throw new Error(`This never became true: ${holds.toString()}`)
        },
        { timeout: 5000, interval: 2 },
      ),
    /** Waits until the condition holds, while the page's clock advances quickly. */
    eventually: (holds: () => boolean) =>
      vi.waitFor(
        () => {
          clock.pass(100)
          if (!holds()) throw new Error(`This never became true: ${holds.toString()}`)
        },
        { timeout: 20_000, interval: 2 },
      ),
  }
}

/** A page that is online and has done its first check. */
export async function openOnlinePage(url: string, options: ChatPageOptions = {}) {
  const page = openChatPage(url, options)
  page.chat.connect()
  const { chat, clock, until } = page
  await until(() => chat.current.status === 'online' && clock.waits.includes(checkEvery))
  return page
}
