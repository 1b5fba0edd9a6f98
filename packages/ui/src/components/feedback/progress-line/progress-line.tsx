import type { ComponentProps } from 'react'
import { stayAtLeastMs, useDelayed } from '../../../hooks/use-delayed.js'
import { classNames } from '../../../internal/class-names.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { spinnerTexts } from '../spinner/spinner-texts.js'

export interface ProgressLineProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Whether a page, or a part of the app, is loading. */
  active: boolean
  /** What is loading. */
  label?: string
}

/**
 * A thin line under the title bar while the next page loads. It appears after 200 ms and takes no
 * space. The real progress is not known, so the line only slows down.
 */
export function ProgressLine({ active, label, className, ...props }: ProgressLineProps) {
  const { loading } = useUiText(spinnerTexts)
  const shown = useDelayed(active, { stayAtLeast: stayAtLeastMs })
  return (
    <div
      role="status"
      data-state={shown ? 'shown' : 'idle'}
      {...props}
      className={classNames('mv-progress-line', className)}
    >
      {shown && (
        <>
          <span className="mv-progress-line-bar" />
          <span className="mv-progress-line-word">{label ?? loading}</span>
        </>
      )}
    </div>
  )
}
