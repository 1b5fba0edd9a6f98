import { CopyButton, VisuallyHidden } from '@mavuno/ui'

interface PaymentNumberProps {
  number: string
  /** What it is, for screen readers; those who see it know it from their SMS. */
  label: string
  /** What a tap on it does, for screen readers; those who see it see the sign. */
  copy: string
  inert?: boolean
}

/**
 * The number of a payment under the row of a recharge or payout; a tap copies it. Not in the row: a link holds no buttons. The build draws
 * it, too, and cannot load styles: whoever shows it imports `payment-number.css`.
 */
export function PaymentNumber({ number, label, copy, ...props }: PaymentNumberProps) {
  return (
    <div className="wallet-payment-number" {...props}>
      <VisuallyHidden>{label} </VisuallyHidden>
      <CopyButton variant="plain" value={number}>
        <VisuallyHidden>{copy} </VisuallyHidden>
        {number}
      </CopyButton>
    </div>
  )
}
