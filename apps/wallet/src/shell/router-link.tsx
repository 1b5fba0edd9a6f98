import type { LinkProps } from '@mavuno/ui'
import { Link } from 'react-router-dom'

/** How the kit's links move within the app: by the router, without loading the page again. */
export function RouterLink({ href, ...props }: LinkProps) {
  return <Link to={href.replace(/^#/, '')} {...props} />
}
