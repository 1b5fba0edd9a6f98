import { useEffect, useState } from 'react'
import { IconButton } from '../../actions/button/icon-button.js'
import { CloseIcon } from '../../foundation/icons/navigation-icons.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { composerTexts } from './composer-texts.js'

interface PicturePreviewProps {
  picture: File
  onRemove: () => void
}

/** The picture that will be sent with the message, with a button to remove it. */
export function PicturePreview({ picture, onRemove }: PicturePreviewProps) {
  const text = useUiText(composerTexts)
  const [src, setSrc] = useState<string>()
  // Another type of file could not be shown, and a strict content security policy would block it.
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
