import { useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react'
import { useText } from '../texts/use-text.js'

interface DecisionFormProps extends Omit<ComponentProps<'form'>, 'ref'> {
  readonly ref?: RefObject<HTMLFormElement | null>
}

/**
 * What one decides by. It goes once that is decided: whoever had the focus in it is then at the row of the list, or on
 * a phone at what the panel says.
 */
export function DecisionForm({ ref, ...props }: DecisionFormProps) {
  const t = useText()
  const inner = useRef<HTMLFormElement>(null)
  const form = ref ?? inner
  useLayoutEffect(() => {
    const own = form.current
    // Before it is taken out of the page, where it loses the focus.
    return () => {
      if (!own?.contains(document.activeElement)) return
      const row = document.querySelector<HTMLElement>('[data-row] > [aria-current=true]')
      row?.focus({ preventScroll: true })
      // The list is out of sight.
      if (document.activeElement !== row) {
        own.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
      }
    }
  }, [form])
  return (
    <form className="decision" noValidate aria-label={t('decision.title')} {...props} ref={form} />
  )
}
