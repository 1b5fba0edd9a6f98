import type { ComponentProps } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { useFormatter } from '../../foundation/ui-provider/use-formatter.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.js'
import { amountTexts } from './amount-texts.js'

export interface AmountProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** In minor units: 1 248 050 is Ksh 12,480.50. */
  value: number
  /** Whether money came in or went out. A balance has no flow and no plus. */
  flow?: 'in' | 'out' | 'none'
  size?: 'inherit' | 'strong' | 'amount' | 'balance'
  /** `auto` leaves out cents that are zero: presets and axes only. */
  cents?: 'always' | 'auto'
  /** Shows six dots, whatever the amount. Never in fields, confirm sheets and receipts. */
  hidden?: boolean
}

const noBreakSpace = '\u00a0'
const minus = '\u2212'
const dots = '••••••'

/** Longer figures step down in size instead of being cut. */
function lengthOf({ length }: string): 'short' | 'medium' | 'long' | 'longest' {
  if (length > 14) return 'longest'
  if (length > 11) return 'long'
  return length > 8 ? 'medium' : 'short'
}

/** Money, the only way the kit shows it: sign, currency, figure, never cut or rounded. */
export function Amount({
  value,
  flow = 'none',
  size = 'inherit',
  cents = 'always',
  hidden = false,
  className,
  ...props
}: AmountProps) {
  const { amountHidden } = useUiText(amountTexts)
  const parts = useFormatter().money(value, { cents })
  const figure = parts.whole + parts.cents
  const isOut = flow === 'out' || (flow === 'none' && value < 0)
  const sign = isOut ? minus : flow === 'in' ? '+' : ''
  const currency = <span className="mv-amount-currency">{parts.currency + noBreakSpace}</span>
  return (
    <span
      // Figures keep their order inside right-to-left text.
      dir="ltr"
      data-state={hidden ? 'hidden' : 'shown'}
      data-flow={hidden ? 'none' : flow}
      data-size={size}
      data-length={lengthOf(hidden ? dots : figure)}
      {...props}
      className={classNames('mv-amount', className)}
    >
      {hidden ? (
        <>
          <span aria-hidden>
            {currency}
            {dots}
          </span>
          <VisuallyHidden>{amountHidden}</VisuallyHidden>
        </>
      ) : (
        <>
          {sign}
          {currency}
          {/* Where a balance is too wide even so, it wraps here and nowhere else. */}
          {size === 'balance' && <wbr />}
          {parts.whole}
          {parts.cents && <span className="mv-amount-cents">{parts.cents}</span>}
        </>
      )}
    </span>
  )
}
