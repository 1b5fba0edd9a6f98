import { type ComponentProps, type ReactNode, useState } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { ChevronDownIcon } from '../../foundation/icons/navigation-icons.js'

export interface FoldProps extends Omit<ComponentProps<'details'>, 'title'> {
  /** What is folded away, such as "Details". */
  title: ReactNode
}

/**
 * Folds away what few people need: the rest of a record's fields, or what has ended. It opens with a tap
 * or a key, and a search in the page opens it, too. Never fold fees, risk or what a customer decides by.
 */
export function Fold({ title, open = false, onToggle, className, children, ...props }: FoldProps) {
  // The browser folds by itself, and says so.
  const [isOpen, setIsOpen] = useState(open)
  return (
    <details
      data-state={isOpen ? 'open' : 'closed'}
      {...props}
      open={open}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open)
        onToggle?.(event)
      }}
      className={classNames('mv-fold', className)}
    >
      <summary className="mv-fold-summary">
        <span className="mv-fold-title">{title}</span>
        <ChevronDownIcon size={20} className="mv-fold-chevron" />
      </summary>
      <div className="mv-fold-content">{children}</div>
    </details>
  )
}
