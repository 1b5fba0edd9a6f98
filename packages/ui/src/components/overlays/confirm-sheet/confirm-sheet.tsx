import type { ReactNode } from 'react'
import { useControllableState } from '../../../hooks/use-controllable-state.js'
import { classNames } from '../../../internal/class-names.js'
import { useSingleAction } from '../../../internal/use-single-action.js'
import { Button } from '../../actions/button/button.js'
import { SumList, type SumRow } from '../../content/sum-list/sum-list.js'
import { Notice } from '../../feedback/notice/notice.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { Sheet, type SheetProps } from '../sheet/sheet.js'
import { confirmSheetTexts } from './confirm-sheet-texts.js'

export interface ConfirmSheetProps extends Omit<SheetProps, 'actions' | 'description'> {
  /** From where: a row of text, or the choice of a wallet. */
  from?: ReactNode
  /** What adds up to the total: price, fee, tax. */
  rows?: readonly SumRow[]
  /** What is paid or received in the end: the biggest figure. */
  total: SumRow
  /** The balance after, which catches a zero too many. */
  after?: SumRow
  /** What becomes of the money, in one sentence. */
  consequence?: ReactNode
  /** The act and the amount, such as "Pay Ksh 1,000.00". */
  action: ReactNode
  /** The act while it is under way, such as "Sending…". */
  busyText?: ReactNode
  /** Where it gives a promise, the sheet is busy until that settles; the owner then closes it. */
  onConfirm: () => unknown
  /** Why it did not go through, and what became of the money. */
  error?: ReactNode
}

/** What is wrong may come up below the part of a long sheet that one sees. */
function showInView(notice: HTMLElement | null) {
  notice?.scrollIntoView?.({ block: 'nearest' })
}

/**
 * The last step before money moves: what, from where, the sum, the balance after, what follows.
 * What has to be ticked goes in as children, under the consequence.
 */
export function ConfirmSheet({
  from,
  rows = [],
  total,
  after,
  consequence,
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
  const { running, run } = useSingleAction(onConfirm)
  const [isOpen, setOpen] = useControllableState({
    value: open,
    defaultValue: defaultOpen,
    onChange: onOpenChange,
  })
  const isBusy = busy || running
  return (
    <Sheet
      {...props}
      open={isOpen}
      onOpenChange={setOpen}
      busy={isBusy}
      className={classNames('mv-confirm-sheet', className)}
      actions={
        <>
          <Button
            variant="filled"
            size="large"
            busy={isBusy}
            busyText={busyText}
            onClick={() => run()}
          >
            {action}
          </Button>
          <Button size="large" disabled={isBusy} onClick={() => setOpen(false)}>
            {text.goBack}
          </Button>
        </>
      }
    >
      {from && <div className="mv-confirm-sheet-from">{from}</div>}
      {rows.length > 0 && <SumList rows={rows} />}
      <SumList className="mv-confirm-sheet-total" rows={[{ ...total, total: true }]} />
      {after && <SumList rows={[after]} />}
      {consequence && <p className="mv-confirm-sheet-consequence">{consequence}</p>}
      {children}
      {error && (
        <Notice tone="red" role="alert" ref={showInView} className="mv-confirm-sheet-error">
          {error}
        </Notice>
      )}
    </Sheet>
  )
}
