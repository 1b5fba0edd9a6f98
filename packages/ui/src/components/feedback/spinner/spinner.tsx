import type { ComponentProps, CSSProperties } from 'react'
import { showAfterMs, useDelayed } from '../../../hooks/use-delayed.js'
import { classNames } from '../../../internal/class-names.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { spinnerTexts } from './spinner-texts.js'

export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** What is awaited; said by screen readers, and shown where motion is unwanted. */
  label?: string
  size?: number
  /** Milliseconds before it shows: a short wait needs none. */
  showAfter?: number
}

/** For a wait with no shape of its own. Where content will stand, use `Skeleton`. */
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
  const ringSize = { '--ring-size': `${size}px` } as CSSProperties
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
