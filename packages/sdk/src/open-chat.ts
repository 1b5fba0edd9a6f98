import type { ChatOptions } from './chat/chat-options.js'
import { createChat, type ChatStore } from './chat/create-chat.js'
import type { ConfigStore } from './config/create-config.js'

interface OpenChatOptions extends Omit<ChatOptions, 'socketHost'> {
  readonly apiHost: string
  readonly chatHost?: string
  readonly config: Pick<ConfigStore, 'current'>
}

/** The chat of one SDK: where its socket is, the options say, else the config. */
export function openChat({ apiHost, chatHost, config, ...options }: OpenChatOptions): ChatStore {
  return createChat({
    ...options,
    socketHost() {
      const support = config.current?.support
      return chatHost ?? (support?.socket_host || support?.chat_host || apiHost)
    },
  })
}
