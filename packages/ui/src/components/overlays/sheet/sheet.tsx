import { useComposedRefs } from '../../../hooks/use-composed-refs.js'
import { useControllableState } from '../../../hooks/use-controllable-state.js'
import { classNames } from '../../../internal/class-names.js'
import { Modal, type ModalProps } from '../dialog/modal.js'
import { useDragToClose } from './use-drag-to-close.js'

export type SheetProps = ModalProps

/**
 * A panel at the bottom of the screen, to choose, type or decide something without leaving the
 * page. Open one at a time: a second question needs a new page. It closes with its close button, a
 * tap outside, Escape, Back or dragging.
 */
export function Sheet({
  open,
  defaultOpen = false,
  onOpenChange,
  busy = false,
  className,
  ref,
  ...props
}: SheetProps) {
  const [isOpen, setOpen] = useControllableState({
    value: open,
    defaultValue: defaultOpen,
    onChange: onOpenChange,
  })
  const { header, panel } = useDragToClose({
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
      ref={useComposedRefs(panel, ref)}
      header={header}
      handle={<span className="mv-sheet-handle" aria-hidden />}
      className={classNames('mv-sheet', className)}
    />
  )
}
