import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { UiLink } from '../../foundation/ui-provider/ui-link.js'

export interface MenuGridItem {
  key: string
  label: string
  /** At 24. */
  icon: ReactNode
  href: string
  /** A `CountBadge`, on the icon's corner. */
  badge?: ReactNode
}

export interface MenuGridProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The spoken name, such as "What you can do". */
  label: string
  /** Four, or a multiple of two. */
  items: readonly MenuGridItem[]
}

/**
 * What one can do, as equal tiles: the way out as large and as near as the way in. Four across
 * while their words fit, else two. For more ways than four take `Cell` in a `CellGroup`.
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
