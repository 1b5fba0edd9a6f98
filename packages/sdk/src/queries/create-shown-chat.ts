import type { ChatView } from '../chat/chat-view.js'
import type { Chat } from '../chat/create-chat.js'
import type { Queries } from './create-queries.js'
import type { Changing } from './query-store.js'

/** The chat while a page shows it. See {@link Chat}. */
export interface ShownChatState {
  /** Undefined until its code has been loaded. */
  readonly chat: Chat | undefined
  readonly view: ChatView | undefined
  /** Why its code could not be loaded. */
  readonly error: unknown
}

/** The chat, and how to load it again if that has failed. See {@link Chat}. */
export interface ShownChat extends ShownChatState {
  retry(this: void): void
}

/** Who shows a chat: it is the same one for all. */
const viewers = new WeakMap<Chat, Set<unknown>>()

const nothing: ShownChatState = { chat: undefined, view: undefined, error: undefined }

/** The chat, connected while it is shown. What is seen of it counts as read. */
export function createShownChat({
  mavuno,
  visibility,
  makeStale,
}: Queries): Changing<ShownChatState> & Pick<ShownChat, 'retry'> {
  let current = nothing
  let load = () => {}

  return {
    get current() {
      return current
    },
    subscribe(listener) {
      let isShown = true
      let stop = () => {}
      const set = (state: Partial<ShownChatState>) => {
        if (!isShown) return
        current = { ...current, ...state }
        listener()
      }
      const markRead = () => {
        const { chat, view } = current
        if (view && view.unread > 0 && visibility.isVisible()) chat?.markRead()
      }
      const stopLooking = visibility.subscribe(markRead)
      load = () => {
        set({ error: undefined })
        mavuno.chat().then(
          (chat) => {
            if (!isShown) return
            // It may be loaded again while it is shown.
            stop()
            const onChange = () => {
              set({ chat, view: chat.current })
              markRead()
            }
            stop = chat.subscribe(onChange)
            viewers.set(chat, (viewers.get(chat) ?? new Set()).add(set))
            chat.connect()
            onChange()
          },
          (error: unknown) => set({ error }),
        )
      }
      load()
      return () => {
        isShown = false
        stopLooking()
        stop()
        const { chat } = current
        const others = chat && viewers.get(chat)
        others?.delete(set)
        if (others?.size === 0) chat?.disconnect()
        current = nothing
        // The number of unread messages has changed.
        makeStale((key) => key.startsWith('getConversation?'))
      }
    },
    retry: () => load(),
  }
}
