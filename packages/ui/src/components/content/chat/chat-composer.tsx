import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useControllableState } from '../../../hooks/use-controllable-state.js'
import { classNames } from '../../../internal/class-names.js'
import { IconButton } from '../../actions/button/icon-button.js'
import { PlusIcon, SendIcon } from '../../foundation/icons/action-icons.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { StickyBar } from '../../frame/sticky-bar/sticky-bar.js'
import { composerTexts } from './composer-texts.js'
import { PicturePreview } from './picture-preview.js'

export interface ChatDraft {
  /** Trimmed. Empty if only a picture is sent. */
  text: string
  picture?: File
}

export interface ChatComposerProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** The text so far, if the app holds it. */
  value?: string
  /** The text at first, if the composer holds it. */
  defaultValue?: string
  /** Called with the text on every change. */
  onValueChange?: (value: string) => void
  /**
   * Called on send. The composer is cleared at once, because the thread shows what becomes of the
   * message.
   */
  onSend: (draft: ChatDraft) => void
  /** The most characters that can be typed. */
  maxLength?: number
  /** The accepted types of pictures. An empty string accepts none. */
  accept?: string
  /** Shown above the field, such as that nobody is here or what is wrong with a picture. */
  note?: ReactNode
}

/** With a physical keyboard Enter sends; on a phone it starts a new line. */
const entersSend = () => window.matchMedia('(pointer: fine)').matches

/** The field to write a message, above the keyboard. Put it into `AppFrame`'s `bottom`. */
export function ChatComposer({
  value,
  defaultValue = '',
  onValueChange,
  onSend,
  maxLength,
  accept = 'image/jpeg,image/png,image/webp',
  note,
  className,
  ...props
}: ChatComposerProps) {
  const text = useUiText(composerTexts)
  const fieldId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<File>()
  const [written, setWritten] = useControllableState({
    value,
    defaultValue,
    onChange: onValueChange,
  })

  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    // Keeps the keyboard open for the next message.
    field.current?.focus()
    const trimmed = written.trim()
    if (!trimmed && !picture) return
    onSend({ text: trimmed, ...(picture ? { picture } : {}) })
    setWritten('')
    setPicture(undefined)
  }

  const press = (event: KeyboardEvent) => {
    // Safari ends the composition before the Enter key event that confirms it, and marks that event
    // only with key code 229.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229
    const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !isComposing
    if (isPlainEnter && entersSend()) send(event)
  }

  return (
    <StickyBar
      aria-label={text.writeMessage}
      {...props}
      className={classNames('mv-chat-composer', className)}
    >
      {note && <div className="mv-chat-composer-note">{note}</div>}
      {picture && <PicturePreview picture={picture} onRemove={() => setPicture(undefined)} />}
      <form className="mv-chat-composer-row" onSubmit={send}>
        {accept && (
          <>
            <IconButton
              label={text.addPicture}
              icon={<PlusIcon />}
              onClick={() => files.current?.click()}
            />
            <input
              ref={files}
              type="file"
              hidden
              accept={accept}
              aria-label={text.addPicture}
              onChange={({ currentTarget }) => {
                setPicture(currentTarget.files?.[0])
                // Allows choosing the same file again after it was removed.
                currentTarget.value = ''
              }}
            />
          </>
        )}
        <label htmlFor={fieldId} className="mv-visually-hidden">
          {text.writeMessage}
        </label>
        {/* A hidden copy of the text behind the field gives it its height. */}
        <div className="mv-chat-composer-field" data-written={`${written || text.writeMessage} `}>
          <textarea
            ref={field}
            id={fieldId}
            rows={1}
            value={written}
            maxLength={maxLength}
            placeholder={text.writeMessage}
            onChange={({ currentTarget }) => setWritten(currentTarget.value)}
            onKeyDown={press}
          />
        </div>
        <IconButton type="submit" label={text.send} icon={<SendIcon />} className="mv-chat-send" />
      </form>
    </StickyBar>
  )
}
