import type { ChatOptions } from './chat/chat-options.js'
import { createChat, type ChatStore } from './chat/create-chat.js'
import type { ConfigStore } from './config/create-config.js'

interface OpenChatOptions extends Omit<ChatOptions, 'socketHost' | 'isForeignHost'> {
  readonly apiHost: string
  readonly chatHost?: string
  readonly config: Pick<ConfigStore, 'current'>
}

/**
 * The chat of an SDK instance; the socket's host comes from the options, else from the config. Whoever
 * can write a config must not get the token with it.
 */
export function openChat({ apiHost, chatHost, config, ...options }: OpenChatOptions): ChatStore {
  const socketHost = () => chatHost ?? (config.current?.support.socket_host || apiHost)
  return createChat({
    ...options,
    socketHost,
    isForeignHost: () => chatHost === undefined && socketHost() !== apiHost,
  })
}
