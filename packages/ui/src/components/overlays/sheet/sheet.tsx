import { useControllableState } from '../../../hooks/use-controllable-state.js'
import { classNames } from '../../../internal/class-names.js'
import { Modal, type ModalProps } from '../dialog/modal.js'
import { useDragToClose } from './use-drag-to-close.js'

export type SheetProps = ModalProps

/**
 * Rises from the bottom to choose, to type or to decide something without leaving the page. One at
 * a time: a second question is a new page. Closes by x, scrim, Escape, Back or dragging.
 */
export function Sheet({
  open,
  defaultOpen = false,
  onOpenChange,
  busy = false,
  className,
  ...props
}: SheetProps) {
  const [isOpen, setOpen] = useControllableState({
    value: open,
    defaultValue: defaultOpen,
    onChange: onOpenChange,
  })
  const drag = useDragToClose({
    open: isOpen,
    enabled: !busy,
    onClose: () => setOpen(false),
  })
  return (
    <Modal
      {...props}
      open={isOpen}
      onOpenChange={setOpen}
      busy={busy}
      header={drag}
      handle={<span className="mv-sheet-handle" aria-hidden />}
      className={classNames('mv-sheet', className)}
    />
  )
}
