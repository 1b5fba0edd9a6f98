import type { ComponentProps, ReactNode } from 'react'
import { Amount } from '../../components/content/amount/amount.js'
import { classNames } from '../../internal/class-names.js'

export interface MoneyPart {
  key: 'balance' | 'income' | 'products'
  label: ReactNode
  /** In minor units. */
  amount: number
}

export interface MoneySplitProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What the money is made of, from start to end. */
  parts: readonly MoneyPart[]
  /** Shows six dots instead of each amount, and parts of the same length. */
  hidden?: boolean
}

/**
 * What all of a customer's money is made of, on a `Hero`: a bar in parts, and each part with its amount.
 * The bar is decorative, as the amounts say the same.
 */
export function MoneySplit({ parts, hidden = false, className, ...props }: MoneySplitProps) {
  const filled = parts.filter(({ amount }) => amount > 0)
  return (
    <div {...props} className={classNames('mv-money-split', className)}>
      {filled.length > 0 && (
        <div className="mv-money-split-bar" aria-hidden>
          {filled.map(({ key, amount }) => (
            <span key={key} data-kind={key} style={{ flexGrow: hidden ? 1 : amount }} />
          ))}
        </div>
      )}
      <dl className="mv-money-split-parts">
        {parts.map(({ key, label, amount }) => (
          <div key={key} className="mv-money-split-part">
            <dt className="mv-hero-label" data-kind={key}>
              {label}
            </dt>
            <dd className="mv-hero-value">
              <Amount value={amount} hidden={hidden} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
