import type { ComponentProps, CSSProperties } from 'react'
import { classNames } from '../../../internal/class-names.js'

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** `text` is as high as a line of the words around it. */
  shape?: 'text' | 'box' | 'circle'
  width?: CSSProperties['width']
  height?: CSSProperties['height']
}

/**
 * A still box of the size of what is coming. Silent: mark what holds it with `aria-busy`, and show
 * it by `useDelayed(loading, { stayAtLeast: stayAtLeastMs })`. Known data beats a skeleton.
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
