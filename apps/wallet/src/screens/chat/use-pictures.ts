import type { ChatMessage } from '@mavuno/sdk'
import { getChatFile } from '@mavuno/sdk/contract'
import { useEffect, useRef, useState } from 'react'
import { mavuno } from '../../mavuno.js'

type Picture = { readonly src: string } | { readonly failed: true } | undefined

/** The key of a picture while it is shown. */
export function pictureKey({ client_id, id }: ChatMessage): string {
  return client_id ?? id ?? ''
}

async function loadPicture({ image, body }: ChatMessage): Promise<Picture> {
  try {
    const file = image ?? (await mavuno.call(getChatFile, { id: body }, { errorClose: true }))
    return { src: URL.createObjectURL(file) }
  } catch {
    return { failed: true }
  }
}

/**
 * Fetches each picture of a conversation once. They are private, so they have no URL of their own.
 */
export function usePictures(messages: readonly ChatMessage[]): (key: string) => Picture {
  const [pictures, setPictures] = useState<ReadonlyMap<string, Picture>>(new Map())
  const asked = useRef(new Set<string>())
  const shown = useRef<string[]>([])

  useEffect(() => {
    for (const message of messages) {
      const key = pictureKey(message)
      const isThere = message.image !== undefined || message.body !== ''
      if (message.kind !== 'image' || !isThere || asked.current.has(key)) continue
      asked.current.add(key)
      void loadPicture(message).then((picture) => {
        if (picture && 'src' in picture) shown.current.push(picture.src)
        setPictures((last) => new Map(last).set(key, picture))
      })
    }
  }, [messages])

  useEffect(
    () => () => {
      for (const src of shown.current) URL.revokeObjectURL(src)
    },
    [],
  )
  return (key) => pictures.get(key)
}
