import * as Radix from '@radix-ui/react-dialog'
import {
  type ComponentProps,
  type CSSProperties,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  type RefCallback,
  type RefObject,
  useCallback,
  useRef,
} from 'react'
import { useComposedRefs } from '../../../hooks/use-composed-refs.js'
import { useControllableState } from '../../../hooks/use-controllable-state.js'
import { bottomBarRef } from '../../../internal/bottom-bar-ref.js'
import { classNames } from '../../../internal/class-names.js'
import { useKeyboard } from '../../../internal/use-keyboard.js'
import { IconButton } from '../../actions/button/icon-button.js'
import { CloseIcon } from '../../foundation/icons/navigation-icons.js'
import { useDirection } from '../../foundation/ui-provider/use-direction.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { dialogTexts } from './dialog-texts.js'
import { overlays } from './overlays.js'
import { useCloseOnBack } from './use-close-on-back.js'

export interface ModalProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The action and its object, such as "Buy Maize 30". */
  title: ReactNode
  /** One sentence that screen readers read with the title. */
  description?: ReactNode
  /** Whether it is open, if the app holds that. */
  open?: boolean
  /** Whether it is open at first. */
  defaultOpen?: boolean
  /** Called with whether it is open now. */
  onOpenChange?: (open: boolean) => void
  /** The button that opens it. */
  trigger?: ReactElement
  /** The buttons, visible while the content scrolls: the action above, "Go back" below. */
  actions?: ReactNode | ((close: () => void) => ReactNode)
  /** Whether it is waiting for an answer. It cannot be closed meanwhile. */
  busy?: boolean
}

interface ModalFrameProps extends ModalProps {
  /** Attributes of the strip that contains the title. */
  header?: ComponentProps<'div'>
  handle?: ReactNode
}

/** The ref of a scrolling box. Makes it focusable by keyboard while its content overflows. */
function scrollableRef(box: HTMLElement | null): (() => void) | undefined {
  if (!box || typeof ResizeObserver === 'undefined') return undefined
  const update = () => {
    if (box.scrollHeight > box.clientHeight) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  }
  const observer = new ResizeObserver(update)
  observer.observe(box)
  for (const child of box.children) observer.observe(child)
  return () => observer.disconnect()
}

const directionOf = (element: Element) => getComputedStyle(element).direction

/**
 * The ref of a panel at the end of the page, and of a mark where its owner stands. A `dir` around
 * the owner does not reach the panel, so the panel gets it as its own.
 */
function useDirectionOf(owner: RefObject<Element | null>): RefCallback<HTMLElement> {
  return useCallback(
    (panel: HTMLElement | null) => {
      if (!panel || !owner.current || panel.dir) return
      const direction = directionOf(owner.current)
      if (direction !== directionOf(panel)) panel.dir = direction
    },
    [owner],
  )
}

/** The shared base of dialog and sheet: focus, closing, title, scrolling content and buttons. */
export function Modal({
  title,
  description,
  open,
  defaultOpen = false,
  onOpenChange,
  trigger,
  actions,
  busy = false,
  header,
  handle,
  className,
  style,
  onFocus,
  ref,
  children,
  ...props
}: ModalFrameProps) {
  const text = useUiText(dialogTexts)
  const direction = useDirection()
  const mark = useRef<HTMLSpanElement>(null)
  const panel = useComposedRefs(useDirectionOf(mark), ref)
  const returnTo = useRef<EventTarget>(null)
  const covered = Math.max(0, useKeyboard())
  const [isOpen, setOpen] = useControllableState({
    value: open,
    defaultValue: defaultOpen,
    onChange: onOpenChange,
  })
  const change = (next: boolean) => {
    if (next || !busy) setOpen(next)
  }
  const close = () => change(false)
  useCloseOnBack(isOpen, close)

  const rememberOpener = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!relatedTarget || currentTarget.contains(relatedTarget)) return
    returnTo.current ??= relatedTarget
  }

  return (
    <Radix.Root open={isOpen} onOpenChange={change}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="mv-scrim" />
        <Radix.Content
          dir={direction}
          aria-busy={busy || undefined}
          {...props}
          ref={panel}
          style={{ '--mv-keyboard': `${covered}px`, ...style } as CSSProperties}
          className={classNames('mv-modal', className)}
          onFocus={(event) => {
            rememberOpener(event)
            onFocus?.(event)
          }}
          // Announces the title first; Radix would focus the close button.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            ;(event.currentTarget as HTMLElement).focus({ preventScroll: true })
          }}
          // Right after a dialog opens, Radix still gives Escape to the one beneath it.
          onEscapeKeyDown={(event) => {
            event.preventDefault()
            overlays.closeTop()
          }}
          onCloseAutoFocus={(event) => {
            // Radix restores the focus to the trigger only, but most are opened by state.
            if (!(returnTo.current instanceof HTMLElement)) return
            event.preventDefault()
            returnTo.current.focus({ preventScroll: true })
            returnTo.current = null
          }}
        >
          <div {...header} className="mv-modal-header">
            {handle}
            <div className="mv-modal-heading">
              <Radix.Title className="mv-modal-title">{title}</Radix.Title>
              <IconButton label={text.close} icon={<CloseIcon />} disabled={busy} onClick={close} />
            </div>
          </div>
          <div ref={scrollableRef} className="mv-modal-scroller">
            <div className="mv-modal-body">
              {description && (
                <Radix.Description className="mv-modal-description">
                  {description}
                </Radix.Description>
              )}
              {children}
            </div>
          </div>
          {actions && (
            <div ref={bottomBarRef} className="mv-modal-actions">
              {typeof actions === 'function' ? actions(close) : actions}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
      <span ref={mark} hidden />
    </Radix.Root>
  )
}
