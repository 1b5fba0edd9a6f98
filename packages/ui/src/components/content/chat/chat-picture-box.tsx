import { useState } from 'react'
import { ImageIcon } from '../../foundation/icons/object-icons.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import type { ChatPicture } from './chat-message.js'
import { chatTexts } from './chat-texts.js'

interface ChatPictureBoxProps {
  picture: ChatPicture
  onOpen: (() => void) | undefined
}

/** A picture in a box of fixed size, so that nothing moves once it has loaded. */
export function ChatPictureBox({ picture: { src, alt, failed }, onOpen }: ChatPictureBoxProps) {
  const text = useUiText(chatTexts)
  const [broken, setBroken] = useState<string>()
  const name = alt ?? text.picture
  const isFailed = failed || (src !== undefined && src === broken)
  if (isFailed || !src) {
    return (
      <span className="mv-chat-picture" data-state={isFailed ? 'failed' : 'loading'}>
        <ImageIcon />
        <span>{isFailed ? text.pictureFailed : name}</span>
      </span>
    )
  }
  const image = <img src={src} alt={name} decoding="async" onError={() => setBroken(src)} />
  if (!onOpen) {
    return (
      <span className="mv-chat-picture" data-state="shown">
        {image}
      </span>
    )
  }
  return (
    <button type="button" className="mv-chat-picture" data-state="shown" onClick={onOpen}>
      {image}
    </button>
  )
}
