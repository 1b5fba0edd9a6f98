import { type RefObject, useEffect, useRef } from 'react'

/** Hears the reset or the submit of the form that a control is in. */
export function useFormEvent(
  control: RefObject<HTMLInputElement | HTMLButtonElement | null>,
  type: 'reset' | 'submit',
  listener: () => void,
): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    const form = control.current?.form
    const listen = () => latest.current()
    form?.addEventListener(type, listen)
    return () => form?.removeEventListener(type, listen)
  }, [control, type])
}
