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
  /** Without the space around it; empty with a picture alone. */
  text: string
  picture?: File
}

export interface ChatComposerProps extends Omit<ComponentProps<'section'>, 'children'> {
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  /** It is empty again at once: what became of the message is told in the thread. */
  onSend: (draft: ChatDraft) => void
  maxLength?: number
  /** The kinds of pictures that may be sent; an empty string takes none. */
  accept?: string
  /** Above the field: that nobody is here, what is wrong with a picture. */
  note?: ReactNode
}

/** A physical keyboard sends by Enter; on a phone Enter begins a new line. */
const entersSend = () => window.matchMedia('(pointer: fine)').matches

/** Where one writes, on the keyboard. Goes into `AppFrame`'s `bottom`. */
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
    // The keyboard stays for the next message.
    field.current?.focus()
    const trimmed = written.trim()
    if (!trimmed && !picture) return
    onSend({ text: trimmed, ...(picture ? { picture } : {}) })
    setWritten('')
    setPicture(undefined)
  }

  const press = (event: KeyboardEvent) => {
    // Safari ends a Japanese word before the Enter that does it, and marks that key with 229 alone.
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
                // The same file may be chosen again after it was removed.
                currentTarget.value = ''
              }}
            />
          </>
        )}
        <label htmlFor={fieldId} className="mv-visually-hidden">
          {text.writeMessage}
        </label>
        {/* What stands in the field stands a second time behind it, and gives it its height. */}
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
