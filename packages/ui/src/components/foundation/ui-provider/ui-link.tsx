import { use } from 'react'
import { type LinkProps, UiContext } from './ui-context.js'

/** The router's link where the provider has one, else `<a>`. Every link of the kit is this. */
export function UiLink({ replace, ...props }: LinkProps) {
  const { link: Link } = use(UiContext)
  if (Link) return <Link {...props} {...(replace ? { replace } : {})} />
  return <a {...props} />
}
