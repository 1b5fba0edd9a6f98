import { Button, type ButtonProps } from '@mavuno/ui'

/** The button that sends a form. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'variant' | 'size' | 'width'>) {
  return <Button type="submit" variant="filled" size="large" width="full" {...props} />
}
