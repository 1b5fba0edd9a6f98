import type { ComponentProps } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { useFormatter } from '../../foundation/ui-provider/use-formatter.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.js'
import { amountTexts } from './amount-texts.js'

export interface AmountProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** In minor units: 1_248_050 is Ksh 12,480.50. */
  value: number
  /** Whether money came in or went out. A balance has no flow and no plus. */
  flow?: 'in' | 'out' | 'none'
  /** `inherit` is as large as the text around it; `balance` is the one figure of a screen. */
  size?: 'inherit' | 'strong' | 'amount' | 'balance'
  /** `auto` omits zero cents. Use it only for presets and axes. */
  cents?: 'always' | 'auto'
  /** Shows six dots, whatever the amount. Never use it in fields, confirm sheets or receipts. */
  hidden?: boolean
}

const minus = '\u2212'
const dots = '••••••'

/** Longer figures get a smaller size instead of being cut off. */
function lengthOf({ length }: string): 'short' | 'medium' | 'long' | 'longest' {
  if (length > 14) return 'longest'
  if (length > 11) return 'long'
  return length > 8 ? 'medium' : 'short'
}

/**
 * Money, as sign, currency and figure, never cut off or rounded. The kit shows it in no other way.
 */
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
  const parts = useFormatter().money(value, { short: cents === 'auto' })
  const figure = parts.whole + parts.fraction
  const isOut = flow === 'out' || (flow === 'none' && value < 0)
  const sign = isOut ? minus : flow === 'in' ? '+' : ''
  const currency = <span className="mv-amount-currency">{parts.symbol}</span>
  return (
    <span
      // Keeps the order of the parts inside right-to-left text.
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
          {/* If a balance is still too wide, it wraps here only. */}
          {size === 'balance' && <wbr />}
          {parts.whole}
          {parts.fraction && <span className="mv-amount-cents">{parts.fraction}</span>}
        </>
      )}
    </span>
  )
}
