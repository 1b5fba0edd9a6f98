import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../internal/class-names.js'

export interface HeroProps extends ComponentProps<'section'> {
  /** The sun over the hill. Leave it out where a long figure would reach it. */
  sun?: boolean
  /** A darker row at the bottom: `HeroFigure`, at most two. */
  foot?: ReactNode
}

/** The lines of the field, which meet at one point. */
const furrows = [-150, -20, 90, 190, 280, 360, 440]

/**
 * The deep surface at the top of a root page, from edge to edge, for the figure that the page is about.
 * It stands first in an `AppFrame`, and at most once on a screen. What is inside gets the colours that
 * are read on it.
 */
export function Hero({ sun = true, foot, className, children, ...props }: HeroProps) {
  return (
    <section
      data-mv-ground="field"
      data-variant={sun ? 'sun' : 'plain'}
      {...props}
      className={classNames('mv-hero', className)}
    >
      <svg
        viewBox="0 0 360 260"
        preserveAspectRatio="xMaxYMin slice"
        aria-hidden
        focusable={false}
        className="mv-hero-scene"
      >
        <path className="mv-hero-hill" d="M0 86C92 80 178 40 276 36c32-1 60 2 84 8v60H0z" />
        <path className="mv-hero-near" d="M0 104C70 74 150 52 228 53c56 1 98 12 132 25v182H0z" />
        <path
          className="mv-hero-furrows"
          d={furrows.map((x) => `M322 58Q${(322 + x) / 2 + 24} 110 ${x} 260`).join('')}
        />
      </svg>
      <div className="mv-hero-body">{children}</div>
      {foot && <div className="mv-hero-foot">{foot}</div>}
    </section>
  )
}
