import type { ComponentProps } from 'react'
import { useDelayed } from '../../../hooks/use-delayed.js'
import { classNames } from '../../../internal/class-names.js'
import { Button } from '../../actions/button/button.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { slowNoticeTexts } from './slow-notice-texts.js'

export interface SlowNoticeProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Whether it is still waiting. The delay begins with it. */
  loading: boolean
  /** Called by "Try again", which is shown only with this. */
  onRetry?: () => unknown
  /** The delay in milliseconds, after which people wonder whether anything still happens. */
  slowAfter?: number
}

/** Placed above a skeleton, says after 8 s that the connection is slow, and offers to try again. */
export function SlowNotice({
  loading,
  onRetry,
  slowAfter = 8000,
  className,
  ...props
}: SlowNoticeProps) {
  const text = useUiText(slowNoticeTexts)
  const slow = useDelayed(loading, { showAfter: slowAfter })
  return (
    <div
      role="status"
      data-state={slow ? 'slow' : 'waiting'}
      {...props}
      className={classNames('mv-slow-notice', className)}
    >
      {slow && (
        <>
          <span className="mv-slow-notice-words">{text.stillLoading}</span>
          {onRetry && (
            <Button size="small" onClick={onRetry}>
              {text.tryAgain}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
