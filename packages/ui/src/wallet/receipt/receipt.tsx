import type { ComponentProps, ReactNode } from 'react'
import { Amount } from '../../components/content/amount/amount.js'
import { Stamp } from '../../components/content/stamp/stamp.js'
import { SumList, type SumRow } from '../../components/content/sum-list/sum-list.js'
import { CheckIcon, ClockIcon } from '../../components/foundation/icons/status-icons.js'
import { classNames } from '../../internal/class-names.js'

export interface ReceiptProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** What was done, such as "You bought Maize 30". */
  title: ReactNode
  /** In minor units. */
  amount: number
  /** `waiting` for what was asked for and is not done: an amber clock instead of the tick. */
  state?: 'done' | 'waiting'
  /** Whether the money came in or went out, which sets its sign. */
  flow?: 'in' | 'out' | 'none'
  /** When, in seconds since the epoch. */
  at: number
  /** The rest of what happened: fee, tax, balance after. */
  rows?: readonly SumRow[]
  /** Buttons to share and to go on. Do not add another offer. */
  actions?: ReactNode
}

/**
 * The confirmation of a money action: tick or clock, action, amount, time, and what changed. While
 * the outcome is unknown use `NotKnownNotice`.
 */
export function Receipt({
  title,
  amount,
  state = 'done',
  flow = 'none',
  at,
  rows = [],
  actions,
  className,
  children,
  ...props
}: ReceiptProps) {
  return (
    <section data-state={state} {...props} className={classNames('mv-receipt', className)}>
      <span className="mv-receipt-tick">
        {state === 'done' ? <CheckIcon size={32} /> : <ClockIcon size={32} />}
      </span>
      <h1 className="mv-receipt-title">{title}</h1>
      <Amount value={amount} flow={flow} size="amount" />
      <Stamp at={at} named className="mv-receipt-stamp" />
      {rows.length > 0 && <SumList rows={rows} className="mv-receipt-rows" />}
      {children}
      {actions && <div className="mv-receipt-actions">{actions}</div>}
    </section>
  )
}
