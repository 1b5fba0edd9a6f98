import * as Radix from '@radix-ui/react-toast'
import { useState, useSyncExternalStore } from 'react'
import { CheckCircleIcon, InfoIcon, WarningIcon } from '../../foundation/icons/status-icons.js'
import { useDirection } from '../../foundation/ui-provider/use-direction.js'
import { toast, type ToastMessage } from './toast-store.js'
import { useTimeOut } from './use-time-out.js'

const shownMs = 5000
/** Longer messages stay long enough to be read. */
const shortMessage = 80
const msPerCharacter = 60

const icons = { success: CheckCircleIcon, error: WarningIcon, info: InfoIcon }

function timeToRead({ tone, message }: ToastMessage): number {
  if (tone === 'loading') return Infinity
  return shownMs + Math.max(0, message.length - shortMessage) * msPerCharacter
}

interface ToastItemProps {
  message: ToastMessage
  /** Whether it is shown, or already leaving. */
  open: boolean
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

export function ToastItem({ message, open }: ToastItemProps) {
  const [touched, setTouched] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = usePageHidden()
  const dismiss = () => toast.dismiss(message.id)
  useTimeOut(dismiss, {
    milliseconds: timeToRead(message),
    paused: !open || touched || focused || hidden,
    restart: message,
  })
  const { tone } = message
  const Icon = tone === 'loading' ? undefined : icons[tone]
  return (
    <Radix.Root
      className="mv-toast"
      dir={useDirection()}
      data-tone={tone}
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
      <Radix.Title className="mv-toast-message">{message.message}</Radix.Title>
    </Radix.Root>
  )
}
