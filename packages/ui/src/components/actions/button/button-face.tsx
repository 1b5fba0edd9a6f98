import { Children, type CSSProperties, type ReactNode } from 'react'

export type ButtonVariant = 'filled' | 'second' | 'plain' | 'danger'

export interface ButtonLook {
  /** Use one `filled` button per screen, and `danger` only to close an account for good. */
  variant?: ButtonVariant
  /** 44, 48 or 52 px high. Money flows use `medium` or larger, the sticky action `large`. */
  size?: 'small' | 'medium' | 'large'
  /** `full` is as wide as the container. */
  width?: 'content' | 'full'
  /** Before the label, at size 20. */
  icon?: ReactNode
}

/** Splits the props into the attributes of the button's look and the rest. */
export function splitButtonLook<P extends ButtonLook>(props: P) {
  const { variant = 'second', size = 'medium', width = 'content', icon, ...rest } = props
  const look = { 'data-variant': variant, 'data-size': size, 'data-width': width }
  return { look, icon, rest }
}

/** What stands on one line: no-break spaces, and anything but other spaces and Japanese. */
const words = /(?:[\u00a0\u202f]|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])+/gu

/** The length of the longest amount in a label. */
function figureLength(label: ReactNode): number {
  const text = Children.toArray(label).filter((part) => typeof part === 'string')
  const figures = text.flatMap((part) => part.match(words) ?? []).filter((word) => /\d/.test(word))
  return Math.max(0, ...figures.map(({ length }) => length))
}

/** The label of a button. An amount in it is never broken: it gets smaller instead. */
export function ButtonLabel({ children }: { children: ReactNode }) {
  const figure = figureLength(children)
  const style = { '--mv-figure': figure } as CSSProperties
  return figure > 0 ? (
    <span className="mv-button-figure" style={style}>
      {children}
    </span>
  ) : (
    <span>{children}</span>
  )
}
