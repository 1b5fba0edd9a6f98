import { use } from 'react'
import { type LinkProps, UiContext } from './ui-context.js'

/** The provider's link, or `<a>` without one. Every link of the kit uses it. */
export function UiLink({ replace, ...props }: LinkProps) {
  const { link: Link } = use(UiContext)
  if (Link) return <Link {...props} {...(replace ? { replace } : {})} />
  return <a {...props} />
}
