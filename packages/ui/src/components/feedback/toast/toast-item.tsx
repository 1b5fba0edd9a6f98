import * as Radix from '@radix-ui/react-toast'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../actions/button/button.js'
import { IconButton } from '../../actions/button/icon-button.js'
import { CloseIcon } from '../../foundation/icons/navigation-icons.js'
import { CheckCircleIcon, InfoIcon, WarningIcon } from '../../foundation/icons/status-icons.js'
import { useDirection } from '../../foundation/ui-provider/use-direction.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.js'
import { dialogTexts } from '../../overlays/dialog/dialog-texts.js'
import { toast, type ToastMessage } from './toast-store.js'
import { toastTexts } from './toast-texts.js'
import { useTimeOut } from './use-time-out.js'

const shownMs = 5000
/** Longer messages stay long enough to be read. */
const shortMessage = 80
const msPerCharacter = 60

const icons = { success: CheckCircleIcon, error: WarningIcon, info: InfoIcon }

function timeToRead({ tone, description = '' }: ToastMessage, words: string): number {
  if (tone === 'loading') return Infinity
  const length = words.length + description.length
  return shownMs + Math.max(0, length - shortMessage) * msPerCharacter
}

interface ToastItemProps {
  message: ToastMessage
  /** Whether it is shown, or already leaving. */
  open: boolean
  /** The row in which it is shown, counted from 1 at the top. */
  row: number
  closeButton: boolean
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Whether the page is in a hidden tab. */
function usePageHidden(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.hidden,
    () => false,
  )
}

export function ToastItem({ message, open, row, closeButton }: ToastItemProps) {
  const [touched, setTouched] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = usePageHidden()
  // With the language this changes, and then the words are asked for again.
  const { toastTone } = useUiText(toastTexts)
  const words = typeof message.message === 'function' ? message.message() : message.message
  const { close } = useUiText(dialogTexts)
  const dismiss = () => toast.dismiss(message.id)
  useTimeOut(dismiss, {
    milliseconds: message.duration ?? timeToRead(message, words),
    paused: !open || touched || focused || hidden,
    restart: message,
  })
  const { tone, description, action } = message
  const Icon = tone === 'loading' ? undefined : icons[tone]
  return (
    <Radix.Root
      className="mv-toast"
      dir={useDirection()}
      data-tone={tone}
      style={{ gridRow: row }}
      type={tone === 'error' ? 'foreground' : 'background'}
      open={open}
      onOpenChange={dismiss}
      // Radix's timer pauses neither while a finger rests on the toast nor in a hidden tab.
      duration={Infinity}
      onPointerEnter={() => setTouched(true)}
      onPointerLeave={() => setTouched(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {Icon ? <Icon size={20} className="mv-toast-icon" /> : <span className="mv-spinner-ring" />}
      <VisuallyHidden>{toastTone[tone]} </VisuallyHidden>
      <div className="mv-toast-words">
        <Radix.Title className="mv-toast-message">{words}</Radix.Title>{' '}
        {description && (
          <Radix.Description className="mv-toast-description">{description}</Radix.Description>
        )}
      </div>
      {action && (
        <Radix.Action altText={action.label} asChild>
          <Button variant="plain" size="small" onClick={() => void action.onAction()}>
            {action.label}
          </Button>
        </Radix.Action>
      )}
      {closeButton && (
        <Radix.Close asChild>
          <IconButton label={close} icon={<CloseIcon size={20} />} />
        </Radix.Close>
      )}
    </Radix.Root>
  )
}
