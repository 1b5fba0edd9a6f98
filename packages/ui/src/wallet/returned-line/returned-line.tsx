import type { ComponentProps } from 'react'
import { ReturnIcon } from '../../components/foundation/icons/action-icons.js'
import { WarningIcon } from '../../components/foundation/icons/status-icons.js'
import { useUiText } from '../../components/foundation/ui-provider/use-ui-text.js'
import { classNames } from '../../internal/class-names.js'
import { returnedLineTexts } from './returned-line-texts.js'

export interface ReturnedLineProps extends Omit<ComponentProps<'p'>, 'children'> {
  /** Whether the price is returned at the end. */
  returned: boolean
}

/**
 * Says whether the price of a product is returned at the end, with a warning triangle if it is not.
 * It stands directly below the product's name, wherever that product is offered.
 */
export function ReturnedLine({ returned, className, ...props }: ReturnedLineProps) {
  const text = useUiText(returnedLineTexts)
  return (
    <p
      data-state={returned ? 'returned' : 'stays'}
      {...props}
      className={classNames('mv-returned-line', className)}
    >
      {returned ? <ReturnIcon size={16} /> : <WarningIcon size={16} />}
      <span>{returned ? text.priceReturned : text.priceNotReturned}</span>
    </p>
  )
}
