import type { ReactNode } from 'react'

export type ButtonVariant = 'filled' | 'second' | 'plain' | 'danger'

export interface ButtonLook {
  /** One `filled` a screen. `danger` only where an account is closed for good. */
  variant?: ButtonVariant
  /** 44, 48 or 52 high; money flows take `medium` and up, the sticky action `large`. */
  size?: 'small' | 'medium' | 'large'
  /** As wide as what holds it. */
  width?: 'content' | 'full'
  icon?: ReactNode
}

/** The attributes of a button's look, and the props that are left. */
export function splitButtonLook<P extends ButtonLook>(props: P) {
  const { variant = 'second', size = 'medium', width = 'content', icon, ...rest } = props
  const look = { 'data-variant': variant, 'data-size': size, 'data-width': width }
  return { look, icon, rest }
}
