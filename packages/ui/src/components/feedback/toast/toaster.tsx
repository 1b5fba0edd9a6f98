import * as Radix from '@radix-ui/react-toast'
import { type ComponentProps, type CSSProperties, useState, useSyncExternalStore } from 'react'
import { useComposedRefs } from '../../../hooks/use-composed-refs.js'
import { classNames } from '../../../internal/class-names.js'
import { useKeyboard } from '../../../internal/use-keyboard.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { ToastItem } from './toast-item.js'
import { type ToastMessage, toastStore } from './toast-store.js'
import { toastTexts } from './toast-texts.js'
import { useFocusReturn } from './use-focus-return.js'

export type ToasterProps = Omit<ComponentProps<'ol'>, 'children'>

const keyOf = (message: ToastMessage | undefined) => message && `${message.id}.${message.revision}`

/**
 * Shows the messages of `toast`, one at a time, above the bottom bar. Render it once per app,
 * outside of the pages. It can be loaded lazily, because messages wait for it.
 */
export function Toaster({ className, style, ref, ...props }: ToasterProps) {
  const text = useUiText(toastTexts)
  const keyboard = { '--mv-keyboard': `${Math.max(0, useKeyboard())}px` } as CSSProperties
  const current = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => undefined)
  const [shown, setShown] = useState(current)
  const [leaving, setLeaving] = useState<ToastMessage>()
  if (current !== shown) {
    setShown(current)
    if (keyOf(current) !== keyOf(shown)) setLeaving(shown)
  }
  const viewport = useFocusReturn(current === undefined)
  const items = [leaving, current].filter((one) => one !== undefined)
  return (
    <Radix.Provider
      label={text.toastTone[current?.tone ?? 'info']}
      swipeDirection="down"
      swipeThreshold={32}
    >
      {items.map((message) => (
        <ToastItem key={keyOf(message)} message={message} open={message === current} />
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
