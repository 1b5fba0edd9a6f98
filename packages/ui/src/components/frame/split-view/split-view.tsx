import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { IconButton } from '../../actions/button/icon-button.js'
import { BackIcon, CloseIcon } from '../../foundation/icons/navigation-icons.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { dialogTexts } from '../../overlays/dialog/dialog-texts.js'
import { titleBarTexts } from '../title-bar/title-bar-texts.js'

export interface SplitViewProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  /** The rows to choose from. */
  list: ReactNode
  /** What belongs to the row that is open, or what to say while none is. */
  panel: ReactNode
  /** What the panel is, for screen readers. */
  panelLabel: string
  /** Whether a row is open. A narrow screen shows the panel only then. */
  open: boolean
  /** Called by the button that closes the panel on a narrow screen. */
  onClose: () => void
  /** The name of the page, over a panel that has taken the place of the list. */
  title: string
  /**
   * Which of the two gets the room. Below 900 px the panel is a sheet that leaves some rows in
   * sight; one that is wide, for what is read and written at length, takes the place of the list.
   */
  wide?: 'list' | 'panel'
}

/**
 * A list at the left and what belongs to one of its rows at the right, to decide one after the other
 * without leaving the list. It fills its parent, and both halves scroll by themselves. Below 900 px
 * the panel is a sheet or a page.
 */
export function SplitView({
  list,
  panel,
  panelLabel,
  open,
  onClose,
  title,
  wide = 'list',
  className,
  ...props
}: SplitViewProps) {
  const { back } = useUiText(titleBarTexts)
  const { close } = useUiText(dialogTexts)
  const listRef = useRef<HTMLDivElement>(null)
  const panelRef = useRef<HTMLElement>(null)
  const left = useRef<HTMLElement>(null)
  // Before the browser takes the focus away from what is hidden.
  useLayoutEffect(() => {
    const rows = listRef.current
    const focused = rows?.querySelector<HTMLElement>(':focus')
    if (open && focused && rows?.getClientRects().length === 0) {
      left.current = focused
      panelRef.current?.focus({ preventScroll: true })
    } else if (!open) {
      left.current?.focus()
      left.current = null
    }
  }, [open])
  const isPage = wide === 'panel'
  return (
    <div
      data-state={open ? 'open' : 'closed'}
      data-width={wide}
      {...props}
      className={classNames('mv-split-view', className)}
    >
      <div className="mv-split-view-list" ref={listRef}>
        {list}
      </div>
      <section className="mv-split-view-panel" aria-label={panelLabel} tabIndex={-1} ref={panelRef}>
        <div className="mv-split-view-bar">
          <IconButton
            label={isPage ? back : close}
            icon={isPage ? <BackIcon /> : <CloseIcon />}
            onClick={onClose}
          />
          {isPage && <h1 className="mv-split-view-title">{title}</h1>}
        </div>
        {panel}
      </section>
    </div>
  )
}
