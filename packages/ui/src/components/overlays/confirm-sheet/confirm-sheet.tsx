import type { ReactNode } from 'react'
import { useControllableState } from '../../../hooks/use-controllable-state.js'
import { classNames } from '../../../internal/class-names.js'
import { showInView } from '../../../internal/show-in-view.js'
import { useSingleAction } from '../../../internal/use-single-action.js'
import { Button } from '../../actions/button/button.js'
import { SumList, type SumRow } from '../../content/sum-list/sum-list.js'
import { Notice } from '../../feedback/notice/notice.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { Sheet, type SheetProps } from '../sheet/sheet.js'
import { confirmSheetTexts } from './confirm-sheet-texts.js'

export interface ConfirmSheetProps extends Omit<SheetProps, 'actions' | 'description'> {
  /** Where the money comes from: a line of text, or the choice of a wallet. */
  from?: ReactNode
  /** The lines that add up to the total: price, fee, tax. */
  rows?: readonly SumRow[]
  /** What is paid or received in the end, shown largest. */
  total: SumRow
  /** The balance after the action, which reveals a zero too many, and where the money goes. */
  after?: SumRow | readonly SumRow[]
  /** What happens to the money, in one sentence. */
  consequence?: ReactNode
  /** What has to be ticked first. It stays in sight above the button, however long the sheet is. */
  agreement?: ReactNode
  /**
   * The action and the amount, such as "Pay Ksh 1,000.00". Without it there is no button, and something
   * in the children commits, such as a `PinPad` that says so.
   */
  action?: ReactNode
  /** The label while busy, such as "Sending…". */
  busyText?: ReactNode
  /**
   * If it returns a promise, the sheet is busy until the promise settles. The owner then closes it.
   */
  onConfirm?: () => unknown
  /** Why it failed, and what happened to the money. */
  error?: ReactNode
}

/**
 * The last step before money moves. It shows the action, the source, the sum, the new balance and
 * the consequence. Children are shown below the consequence.
 */
export function ConfirmSheet({
  from,
  rows = [],
  total,
  after,
  consequence,
  agreement,
  action,
  busyText,
  onConfirm,
  error,
  open,
  defaultOpen = false,
  onOpenChange,
  busy = false,
  className,
  children,
  ...props
}: ConfirmSheetProps) {
  const text = useUiText(confirmSheetTexts)
  const { running, run } = useSingleAction(() => onConfirm?.())
  const [isOpen, setOpen] = useControllableState({
    value: open,
    defaultValue: defaultOpen,
    onChange: onOpenChange,
  })
  const isBusy = busy || running
  const back = (
    <Button
      size={action === undefined ? 'small' : 'large'}
      width="full"
      disabled={isBusy}
      onClick={() => setOpen(false)}
    >
      {text.goBack}
    </Button>
  )
  return (
    <Sheet
      {...props}
      open={isOpen}
      onOpenChange={setOpen}
      busy={isBusy}
      data-variant={action === undefined ? 'pad' : 'button'}
      className={classNames('mv-confirm-sheet', className)}
      // A pad has no room for a bar below: nothing covers its keys, and the way back follows them.
      actions={
        action !== undefined && (
          <>
            {agreement}
            <Button
              variant="filled"
              size="large"
              busy={isBusy}
              busyText={busyText}
              onClick={() => run()}
            >
              {action}
            </Button>
            {back}
          </>
        )
      }
    >
      {from && <div className="mv-confirm-sheet-from">{from}</div>}
      {rows.length > 0 && <SumList rows={rows} />}
      <SumList className="mv-confirm-sheet-total" rows={[{ ...total, total: true }]} />
      {after && <SumList rows={[after].flat()} />}
      {consequence && <p className="mv-confirm-sheet-consequence">{consequence}</p>}
      {children}
      {error && (
        <Notice tone="red" role="alert" ref={showInView} className="mv-confirm-sheet-error">
          {error}
        </Notice>
      )}
      {action === undefined && back}
    </Sheet>
  )
}
