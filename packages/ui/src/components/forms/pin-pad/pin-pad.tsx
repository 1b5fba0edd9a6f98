import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react'
import { useComposedRefs } from '../../../hooks/use-composed-refs.js'
import { useControllableState } from '../../../hooks/use-controllable-state.js'
import { classNames } from '../../../internal/class-names.js'
import { BackspaceIcon, FingerprintIcon } from '../../foundation/icons/unlock-icons.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.js'
import { pinPadTexts } from './pin-pad-texts.js'

export interface PinPadProps extends Omit<ComponentProps<'div'>, 'defaultValue'> {
  /** What is asked for, such as "Enter your PIN". */
  label: ReactNode
  /** What the last digit does, such as "The withdrawal is sent after the 4th digit". */
  hint?: ReactNode
  /** The number of digits. */
  length?: number
  /** The digits so far, if the owner holds them. */
  value?: string
  /** The digits at first. */
  defaultValue?: string
  /** Called with the digits so far. */
  onValueChange?: (value: string) => void
  /** Called when the last digit was entered. */
  onComplete?: (value: string) => void
  /** Why the last PIN was refused, and how many tries are left. */
  error?: ReactNode
  /** Nothing can be entered while the PIN is checked. */
  busy?: boolean
  /** What is said while busy, such as "Checking…". */
  busyText?: ReactNode
  /** Shows the key for the fingerprint, face or screen lock of the device. */
  onFingerprint?: () => void
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Whether the key belongs to something else, such as a field on the same page. */
function isTaken({ target, defaultPrevented, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  const isField = target instanceof Element && target.closest('input,textarea,select') !== null
  return isField || defaultPrevented || ctrlKey || altKey || metaKey
}

/** Whether an open dialog covers it: what is typed belongs to the dialog. The last one opened is on top. */
function isCovered(pad: Element | null): boolean {
  const dialogs = ':is([role=dialog], [role=alertdialog]):not([data-state=closed])'
  const open = document.querySelectorAll(dialogs)
  return open.length > 0 && !open[open.length - 1]?.contains(pad)
}

/**
 * A keypad for a PIN that the app itself asks for; the digits are shown as dots, and never read aloud.
 * They can be typed, too. For a code from an SMS use `CodeField`.
 */
export function PinPad({
  label,
  hint,
  length = 4,
  value,
  defaultValue = '',
  onValueChange,
  onComplete,
  error,
  busy = false,
  busyText,
  onFingerprint,
  className,
  ref,
  ...props
}: PinPadProps) {
  const pad = useRef<HTMLDivElement>(null)
  const text = useUiText(pinPadTexts)
  const id = useId()
  const [pin, setPin] = useControllableState({ value, defaultValue, onChange: onValueChange })
  const add = (digit: string) => {
    if (busy || pin.length >= length) return
    const next = pin + digit
    setPin(next)
    if (next.length === length) onComplete?.(next)
  }
  const remove = () => {
    if (!busy && pin !== '') setPin(pin.slice(0, -1))
  }
  const type = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event) || isCovered(pad.current)) return
    if (/^\d$/.test(event.key)) add(event.key)
    else if (event.key === 'Backspace') remove()
    else return
    event.preventDefault()
  })
  // Typing works wherever the focus is on the page: there is no field to put it into.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => type(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const state = busy ? 'busy' : error ? 'error' : 'idle'
  const key = (digit: string) => (
    <button
      key={digit}
      type="button"
      aria-disabled={busy}
      className="mv-pin-pad-key"
      onClick={() => add(digit)}
    >
      {digit}
    </button>
  )
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      data-state={state}
      {...props}
      ref={useComposedRefs(pad, ref)}
      className={classNames('mv-pin-pad', className)}
    >
      <p id={`${id}-label`} className="mv-pin-pad-label">
        {label}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="mv-pin-pad-hint">
          {hint}
        </p>
      )}
      <div className="mv-pin-pad-dots" aria-hidden>
        {Array.from({ length }, (_, at) => (
          <span
            key={at}
            data-state={at < pin.length ? 'filled' : 'empty'}
            className="mv-pin-pad-dot"
          />
        ))}
      </div>
      <VisuallyHidden role="status">{text.pinEntered(pin.length, length)}</VisuallyHidden>
      <p className="mv-pin-pad-message" role={error && !busy ? 'alert' : 'status'}>
        {busy ? busyText : error}
      </p>
      <div className="mv-pin-pad-keys" dir="ltr">
        {digits.map(key)}
        {onFingerprint ? (
          <button
            type="button"
            aria-disabled={busy}
            className="mv-pin-pad-key"
            data-variant="plain"
            onClick={() => !busy && onFingerprint()}
          >
            <FingerprintIcon size={28} />
            <VisuallyHidden>{text.pinFingerprint}</VisuallyHidden>
          </button>
        ) : (
          <span />
        )}
        {key('0')}
        <button
          type="button"
          aria-disabled={busy || pin === ''}
          className="mv-pin-pad-key"
          data-variant="plain"
          onClick={remove}
        >
          <BackspaceIcon size={28} />
          <VisuallyHidden>{text.pinDelete}</VisuallyHidden>
        </button>
      </div>
    </div>
  )
}
