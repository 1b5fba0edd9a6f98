import type { ComponentProps, ComponentType } from 'react'
import { classNames } from '../../../internal/class-names.js'

export type ArtProps = Omit<ComponentProps<'svg'>, 'children'>
export type ArtComponent = ComponentType<ArtProps>

/**
 * Makes a drawing on a 96 px grid, with one part in green. Hidden from screen readers, because it
 * is decorative.
 */
export function art(lines: string, greenLines: string): ArtComponent {
  return function Art({ className, ...props }: ArtProps) {
    return (
      <svg
        width={96}
        height={96}
        viewBox="0 0 96 96"
        fill="none"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        focusable={false}
        {...props}
        className={classNames('mv-art', className)}
      >
        <path d={lines} />
        <path className="mv-art-green" d={greenLines} />
      </svg>
    )
  }
}
