import { isContractError, type Chat } from '@mavuno/sdk'
import { largestChatImage } from '@mavuno/sdk/contract'
import type { ChatDraft } from '@mavuno/ui'
import { useState } from 'react'
import { useText } from '../../texts/use-text.js'
import { shrinkPicture } from './shrink-picture.js'

/**
 * The types that the server accepts. Some devices let people pick others although the field
 * excludes them.
 */
const pictureTypes = new Set(['image/jpeg', 'image/png', 'image/webp'])

const megabyte = 1024 * 1024

interface Send {
  readonly send: (draft: ChatDraft) => Promise<void>
  /** Why the last picture could not be sent. */
  readonly fault: string | undefined
}

/** Sends the compressed picture, if there is one, and then the text. */
export function useSend(chat: Chat | undefined): Send {
  const t = useText()
  const [fault, setFault] = useState<string>()

  const sendPicture = async (picture: Blob) => {
    if (!pictureTypes.has(picture.type)) return setFault(t('chat.picture_type'))
    const small = await shrinkPicture(picture)
    if (small.size > largestChatImage) {
      return setFault(t('chat.picture_large', { most: largestChatImage / megabyte }))
    }
    chat?.send(small)
    return undefined
  }

  return {
    fault,
    async send({ text, picture }) {
      setFault(undefined)
      if (picture) await sendPicture(picture)
      try {
        if (text) chat?.send(text)
      } catch (error) {
        // There is nothing to see in it, though it is not empty.
        if (!isContractError(error)) throw error
        setFault(t('server.field_required'))
      }
    },
  }
}
