import type { LinkProps } from '@mavuno/ui'
import { useNavigate } from 'react-router-dom'

/** The kit's links within the console; those with a modifier key are left to the browser. */
export function RouterLink({ replace = false, onClick, ...props }: LinkProps) {
  const navigate = useNavigate()
  const { href } = props
  return (
    <a
      {...props}
      onClick={(event) => {
        onClick?.(event)
        const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
        const isForBrowser = button !== 0 || metaKey || ctrlKey || shiftKey || altKey
        if (defaultPrevented || isForBrowser || !href.startsWith('#')) return
        event.preventDefault()
        void navigate(href.slice(1), { replace })
      }}
    />
  )
}
