import type { LinkProps } from '@mavuno/ui'
import { Link, useLocation } from 'react-router-dom'

/** How the kit's links move within the app; an address of another site is left to the browser. */
export function RouterLink({ href, replace = false, ...props }: LinkProps) {
  const { pathname, search } = useLocation()
  if (!href.startsWith('#')) return <a href={href} {...props} />
  const to = href.slice(1)
  // Going where one is would only add a step to Back.
  return <Link to={to} replace={replace || to === pathname + search} {...props} />
}
