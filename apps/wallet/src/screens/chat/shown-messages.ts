import type { ChatMessage, ChatStatus } from '@mavuno/sdk'
import type { Translate } from '@mavuno/texts'
import type { ChatMessage as ShownMessage, ChatPicture } from '@mavuno/ui'
import { pictureKey } from './use-pictures.js'

interface Surroundings {
  readonly t: Translate
  readonly status: ChatStatus
  readonly pictureOf: (key: string) => ChatPicture | undefined
}

function stateOf(message: ChatMessage, status: ChatStatus): NonNullable<ShownMessage['state']> {
  if (message.state === 'sent') return message.read ? 'read' : 'sent'
  if (message.state === 'failed') return 'failed'
  return status === 'online' || status === 'http' ? 'sending' : 'queued'
}

const sides = { user: 'me', agent: 'them', system: 'system' } as const

/** Converts a message of the SDK to the form that the kit shows. */
export function shownMessage(
  message: ChatMessage,
  { t, status, pictureOf }: Surroundings,
): ShownMessage {
  const key = pictureKey(message)
  const isOwn = message.sender === 'user'
  const alt = t(isOwn ? 'chat.picture_sent' : 'chat.picture_received')
  return {
    key,
    from: sides[message.sender],
    at: message.time,
    ...(message.kind === 'image'
      ? { picture: { alt, ...pictureOf(key) } }
      : { text: message.body }),
    ...(isOwn ? { state: stateOf(message, status) } : {}),
  }
}
