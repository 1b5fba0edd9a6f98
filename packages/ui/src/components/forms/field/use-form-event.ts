import { type RefObject, useEffect, useRef } from 'react'

/** Listens to the reset or submit event of the control's form. */
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
