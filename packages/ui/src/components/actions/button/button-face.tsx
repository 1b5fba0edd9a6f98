import type { ReactNode } from 'react'

export type ButtonVariant = 'filled' | 'second' | 'plain' | 'danger'

export interface ButtonLook {
  /** Use one `filled` button per screen, and `danger` only to close an account for good. */
  variant?: ButtonVariant
  /** 44, 48 or 52 px high. Money flows use `medium` or larger, the sticky action `large`. */
  size?: 'small' | 'medium' | 'large'
  /** `full` is as wide as the container. */
  width?: 'content' | 'full'
  icon?: ReactNode
}

/** Splits the props into the attributes of the button's look and the rest. */
export function splitButtonLook<P extends ButtonLook>(props: P) {
  const { variant = 'second', size = 'medium', width = 'content', icon, ...rest } = props
  const look = { 'data-variant': variant, 'data-size': size, 'data-width': width }
  return { look, icon, rest }
}
