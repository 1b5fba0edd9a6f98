import { useEffect, useState } from 'react'
import { IconButton } from '../../actions/button/icon-button.js'
import { CloseIcon } from '../../foundation/icons/navigation-icons.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { composerTexts } from './composer-texts.js'

interface PicturePreviewProps {
  picture: File
  onRemove: () => void
}

/** The picture that goes with the message, while one may still take it back. */
export function PicturePreview({ picture, onRemove }: PicturePreviewProps) {
  const text = useUiText(composerTexts)
  const [src, setSrc] = useState<string>()
  // What is no picture could not be shown, and trying to is against a strict content policy.
  const isPicture = picture.type.startsWith('image/')
  useEffect(() => {
    if (!isPicture) return undefined
    const url = URL.createObjectURL(picture)
    setSrc(url)
    return () => URL.revokeObjectURL(url)
  }, [picture, isPicture])
  return (
    <div className="mv-chat-preview">
      {isPicture && <img src={src} alt={text.picture} />}
      <span className="mv-chat-preview-name">{picture.name}</span>
      <IconButton label={text.removePicture} icon={<CloseIcon />} onClick={onRemove} />
    </div>
  )
}
