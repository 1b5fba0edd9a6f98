import type { ComponentProps, ComponentType } from 'react'
import { classNames } from '../../../internal/class-names.js'

export interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** Use 24 in bars, 20 in rows and 16 in badges. */
  size?: number
  /**
   * The accessible name. Without it the icon is hidden from screen readers, as it should be beside
   * text.
   */
  label?: string
}

export type IconComponent = ComponentType<IconProps>

interface Drawing {
  filled?: boolean
  /** Points in the reading direction, so it is mirrored in right-to-left text. */
  mirrored?: boolean
}

/** Makes an icon from one path on a 24 px grid, with round strokes of 2 px. */
export function icon(path: string, { filled, mirrored }: Drawing = {}): IconComponent {
  return function Icon({ size = 24, label, className, ...props }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill={filled ? 'currentColor' : 'none'}
        fillRule="evenodd"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        focusable={false}
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
        {...(mirrored ? { 'data-mirrored': '' } : {})}
        {...props}
        className={classNames('mv-icon', className)}
      >
        <path d={path} />
      </svg>
    )
  }
}
