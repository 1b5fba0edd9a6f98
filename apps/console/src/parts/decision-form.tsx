import { useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react'
import { useText } from '../texts/use-text.js'

interface DecisionFormProps extends Omit<ComponentProps<'form'>, 'ref'> {
  readonly ref?: RefObject<HTMLFormElement | null>
}

const open = ['[data-row] > [aria-current=true]', '#main section[tabindex="-1"]', '#main']

/** Focuses the row that is open; the panel where the list is out of sight, as on a phone; or else the screen. */
export function focusOpenRow(): void {
  for (const selector of open) {
    const element = document.querySelector<HTMLElement>(selector)
    element?.focus({ preventScroll: true })
    if (element && element === document.activeElement) return
  }
}

/**
 * The form of a decision. It is removed once the decision is made. If it had the focus, the focus then moves to the
 * row of the list, or on a phone at what the panel says.
 */
export function DecisionForm({ ref, ...props }: DecisionFormProps) {
  const t = useText()
  const inner = useRef<HTMLFormElement>(null)
  const form = ref ?? inner
  useLayoutEffect(() => {
    const own = form.current
    // Before it is taken out of the page, where it loses the focus.
    return () => {
      if (own?.contains(document.activeElement)) focusOpenRow()
    }
  }, [form])
  return (
    <form className="decision" noValidate aria-label={t('decision.title')} {...props} ref={form} />
  )
}
