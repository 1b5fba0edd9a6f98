import type { ComponentProps, ComponentType } from 'react'
import { classNames } from '../../../internal/class-names.js'

export interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** 24 in bars, 20 in rows, 16 in badges. */
  size?: number
  /** The spoken name. Without it the icon is silent, as beside a word. */
  label?: string
}

export type IconComponent = ComponentType<IconProps>

interface Drawing {
  filled?: boolean
  /** Points along the line of reading, so it turns round where that runs right to left. */
  mirrored?: boolean
}

/** Makes an icon of one path on the 24 grid, in round strokes of 2. */
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
