import type { ComponentProps, CSSProperties } from 'react'
import { classNames } from '../../../internal/class-names.js'

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** `text` is as high as a line of the surrounding text. */
  shape?: 'text' | 'box' | 'circle'
  /** As in CSS, or a number of pixels. */
  width?: CSSProperties['width']
  /** As in CSS, or a number of pixels. */
  height?: CSSProperties['height']
}

/**
 * A placeholder of the same size as the content that is loading. It is hidden from screen readers,
 * so set `aria-busy` on its container, and show it with `useDelayed(loading, { stayAtLeast:
 * stayAtLeastMs })`. If there is cached data, show that instead.
 */
export function Skeleton({
  shape = 'text',
  width,
  height,
  className,
  style,
  ...props
}: SkeletonProps) {
  return (
    <span
      aria-hidden
      data-shape={shape}
      {...props}
      style={{ width, height, ...style }}
      className={classNames('mv-skeleton', className)}
    />
  )
}
