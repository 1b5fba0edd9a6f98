import type { ChatOptions } from './chat/chat-options.js'
import { createChat, type ChatStore } from './chat/create-chat.js'
import type { ConfigStore } from './config/create-config.js'

interface OpenChatOptions extends Omit<ChatOptions, 'socketHost'> {
  readonly apiHost: string
  readonly chatHost?: string
  readonly config: Pick<ConfigStore, 'current'>
}

/** The chat of an SDK instance; the socket's host comes from the options, else from the config. */
export function openChat({ apiHost, chatHost, config, ...options }: OpenChatOptions): ChatStore {
  return createChat({
    ...options,
    socketHost() {
      const support = config.current?.support
      return chatHost ?? (support?.socket_host || support?.chat_host || apiHost)
    },
  })
}
