import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { UiLink } from '../../foundation/ui-provider/ui-link.js'

export interface MenuGridItem {
  key: string
  label: string
  /** At size 24. */
  icon: ReactNode
  href: string
  /** A `CountBadge`, shown on the icon's corner. */
  badge?: ReactNode
}

export interface MenuGridProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The accessible name, such as "What you can do". */
  label: string
  /** Four items, or another even number. */
  items: readonly MenuGridItem[]
}

/**
 * The main actions as equal tiles, so that withdrawing is as large as recharging. Four columns if
 * the labels fit, otherwise two. For more than four actions use `Cell` in a `CellGroup`.
 */
export function MenuGrid({ label, items, className, ...props }: MenuGridProps) {
  return (
    <nav aria-label={label} {...props} className={classNames('mv-menu-grid', className)}>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops it without marks */}
      <ul role="list" className="mv-menu-grid-tiles">
        {items.map((item) => (
          <li key={item.key}>
            <UiLink className="mv-menu-grid-tile" href={item.href}>
              <span className="mv-menu-grid-icon">{item.icon}</span>
              <span className="mv-menu-grid-label">{item.label}</span>{' '}
              {item.badge && <span className="mv-menu-grid-badge">{item.badge}</span>}
            </UiLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
