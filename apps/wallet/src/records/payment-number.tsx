import { CopyButton, VisuallyHidden } from '@mavuno/ui'

interface PaymentNumberProps {
  number: string
  /** What it is, for screen readers; those who see it know it from their SMS. */
  label: string
  /** The word of the button. */
  copy: string
  inert?: boolean
}

/**
 * The number of a payment, and its button, under the row of a recharge: a link holds no buttons. The build draws
 * it, too, and cannot load styles: whoever shows it imports `payment-number.css`.
 */
export function PaymentNumber({ number, label, copy, ...props }: PaymentNumberProps) {
  return (
    <div className="wallet-payment-number" {...props}>
      <span>
        <VisuallyHidden>{label} </VisuallyHidden>
        {number}
      </span>
      <CopyButton variant="plain" value={number}>
        {copy}
        <VisuallyHidden> {number}</VisuallyHidden>
      </CopyButton>
    </div>
  )
}
