import type { ComponentProps } from 'react'
import { stayAtLeastMs, useDelayed } from '../../../hooks/use-delayed.js'
import { classNames } from '../../../internal/class-names.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { spinnerTexts } from '../spinner/spinner-texts.js'

export interface ProgressLineProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** A page, or part of the app, is being fetched. */
  active: boolean
  /** What is awaited. */
  label?: string
}

/**
 * A thin line under the title bar while the next page is on its way; it shows after 200 ms and
 * takes no room. How far it has come is not known, so it only slows down.
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
