import type { LinkProps } from '@mavuno/ui'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Whether the browser should open the link itself, for example in a new tab. */
function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  const { target } = event.currentTarget
  const isElsewhere = target !== '' && target !== '_self'
  return isElsewhere || button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}

/** The kit's links within the app. Links to other sites are left to the browser. */
export function RouterLink({ replace = false, onClick, ...props }: LinkProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { href } = props
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || isForBrowser(event) || !href.startsWith('#')) return
    event.preventDefault()
    const to = href.slice(1)
    // A link to the current page would only add a step to Back.
    void navigate(to, { replace: replace || to === pathname + search })
  }
  return <a {...props} onClick={follow} />
}
