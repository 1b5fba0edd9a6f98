import * as Radix from '@radix-ui/react-toast'
import {
  type ComponentProps,
  type CSSProperties,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { useComposedRefs } from '../../../hooks/use-composed-refs.js'
import { classNames } from '../../../internal/class-names.js'
import { useKeyboard } from '../../../internal/use-keyboard.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { ToastItem } from './toast-item.js'
import { defaultLimit, type ToastMessage, toastStore } from './toast-store.js'
import { toastTexts } from './toast-texts.js'
import { useFocusReturn } from './use-focus-return.js'

export interface ToasterProps extends Omit<ComponentProps<'ol'>, 'children'> {
  /** How many messages are shown at once, 3 by default. */
  limit?: number
  /** Whether each message has a button to close it. A swipe and Escape always do. */
  closeButton?: boolean
}

/** Radix would say one word before every message, but each says its own tone. */
const noLabel = '\u200b'

const none: readonly ToastMessage[] = []
const keyOf = ({ id, revision }: ToastMessage) => `${id}.${revision}`

/** Each message with its row. One that leaves keeps the row in which it was. */
const placed = (messages: readonly ToastMessage[], open: boolean) =>
  messages.map((message, row) => ({ key: keyOf(message), message, row: row + 1, open }))

/**
 * Shows the messages of `toast` above the bottom bar, the newest below. Render it once per app,
 * outside of the pages. It can be loaded lazily, because messages wait for it.
 */
export function Toaster({
  limit = defaultLimit,
  closeButton = true,
  className,
  style,
  ref,
  ...props
}: ToasterProps) {
  const text = useUiText(toastTexts)
  const keyboard = { '--mv-keyboard': `${Math.max(0, useKeyboard())}px` } as CSSProperties
  useLayoutEffect(() => {
    toastStore.setLimit(limit)
    return () => toastStore.setLimit(defaultLimit)
  }, [limit])
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.shown, () => none)
  const [before, setBefore] = useState(shown)
  const [leaving, setLeaving] = useState(() => placed(none, false))
  const current = placed(shown, true)
  if (shown !== before) {
    setBefore(shown)
    const keys = new Set(current.map(({ key }) => key))
    const gone = [...leaving, ...placed(before, false)].filter(({ key }) => !keys.has(key))
    setLeaving(gone.slice(-limit))
  }
  const viewport = useFocusReturn(shown.length === 0)
  return (
    <Radix.Provider label={noLabel} swipeDirection="down" swipeThreshold={32}>
      {[...leaving, ...current].map(({ key, message, row, open }) => (
        <ToastItem key={key} {...{ message, row, open, closeButton }} />
      ))}
      <Radix.Viewport
        label={text.toastRegion}
        {...props}
        ref={useComposedRefs(viewport, ref)}
        style={{ ...keyboard, ...style }}
        className={classNames('mv-toaster', className)}
      />
    </Radix.Provider>
  )
}
