import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../internal/class-names.js'

export interface HeroFigureProps extends ComponentProps<'div'> {
  /** What the figure is, above it. */
  label: ReactNode
}

/** A second figure of a `Hero`, under its label. */
export function HeroFigure({ label, className, children, ...props }: HeroFigureProps) {
  return (
    <div {...props} className={classNames('mv-hero-figure', className)}>
      <span className="mv-hero-label">{label}</span>
      <span className="mv-hero-value">{children}</span>
    </div>
  )
}
