import { largestCover, operatorUploadFile } from '@mavuno/sdk/operator'
import { useAction } from '@mavuno/sdk/react'
import { Button, CameraIcon } from '@mavuno/ui'
import { useRef, useState, type ChangeEvent } from 'react'
import { useFieldWords } from '../changes/use-field-words.js'
import { useFailureText } from '../parts/failure.js'
import { useText } from '../texts/use-text.js'
import './forms.css'

interface CoverFieldProps {
  readonly value: string | null | undefined
  readonly onValueChange: (path: string | null) => void
}

/** A picture, stored on the server as soon as it is chosen; nothing shows it before it is approved. */
export function CoverField({ value, onValueChange }: CoverFieldProps) {
  const t = useText()
  const words = useFieldWords()
  const say = useFailureText()
  const input = useRef<HTMLInputElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const upload = useAction(operatorUploadFile)

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [picture] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!picture) return
    setTooLarge(picture.size > largestCover)
    if (picture.size > largestCover) return
    const stored = await upload.run({ image: picture })
    if (stored) onValueChange(stored.path)
  }
  return (
    <div className="cover-field">
      <span className="mv-field-label">{words.label('cover')}</span>
      <div>
        {value && <img src={value} alt="" />}
        <Button
          size="small"
          busy={upload.state === 'sending'}
          onClick={() => input.current?.click()}
        >
          <CameraIcon size={16} /> {t(value ? 'cover.replace' : 'cover.choose')}
        </Button>
        {value && (
          <Button size="small" variant="plain" onClick={() => onValueChange(null)}>
            {t('cover.remove')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('cover.file')}
        tabIndex={-1}
        className="mv-visually-hidden"
        onChange={(event) => void choose(event)}
      />
      {isTooLarge && (
        <p role="alert">{t('cover.too_large', { size: `${largestCover / 1024} KB` })}</p>
      )}
      {upload.error !== undefined && <p role="alert">{say(upload.error)}</p>}
    </div>
  )
}
