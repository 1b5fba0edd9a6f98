import type { ComponentProps, CSSProperties } from 'react'
import { showAfterMs, useDelayed } from '../../../hooks/use-delayed.js'
import { classNames } from '../../../internal/class-names.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { spinnerTexts } from './spinner-texts.js'

export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** What is loading. Read by screen readers, and shown with reduced motion. */
  label?: string
  /** In pixels. */
  size?: number
  /** The delay in milliseconds before it appears, because a short wait needs no spinner. */
  showAfter?: number
}

/** Shows that something is loading. If content will appear in its place, use `Skeleton`. */
export function Spinner({
  label,
  size = 24,
  showAfter = showAfterMs,
  className,
  style,
  ...props
}: SpinnerProps) {
  const { loading } = useUiText(spinnerTexts)
  const shown = useDelayed(true, { showAfter })
  const ringSize = { '--mv-ring-size': `${size}px` } as CSSProperties
  return (
    <span
      role="status"
      data-state={shown ? 'shown' : 'waiting'}
      {...props}
      style={{ ...ringSize, ...style }}
      className={classNames('mv-spinner', className)}
    >
      {shown && (
        <>
          <span className="mv-spinner-ring" />
          <span className="mv-spinner-word">{label ?? loading}</span>
        </>
      )}
    </span>
  )
}
