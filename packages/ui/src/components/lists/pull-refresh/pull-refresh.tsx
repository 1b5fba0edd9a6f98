import { type ComponentProps, type Ref, useCallback, useImperativeHandle, useRef } from 'react'
import { useComposedRefs } from '../../../hooks/use-composed-refs.js'
import { classNames } from '../../../internal/class-names.js'
import { Button } from '../../actions/button/button.js'
import { RefreshIcon } from '../../foundation/icons/action-icons.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.js'
import { PullIndicator } from './pull-indicator.js'
import { pullRefreshTexts } from './pull-refresh-texts.js'
import { usePullGesture } from './use-pull-gesture.js'
import { usePullRefresh } from './use-pull-refresh.js'

export interface PullRefreshActions {
  refresh: () => void
}

export interface PullRefreshProps extends ComponentProps<'div'> {
  /** Where it gives a promise, refreshing ends as that settles. */
  onRefresh: () => unknown
  /** What `onRefresh` threw or was rejected with; without this it is thrown on. */
  onRefreshError?: (error: unknown) => void
  /** Given: it shows when you say so, and a refresh lasts until you say that it is over. */
  refreshing?: boolean
  /** Takes no pull and shows no button. */
  disabled?: boolean
  /** For a button elsewhere, such as in the title bar. */
  actionsRef?: Ref<PullRefreshActions>
}

/**
 * Put around the content of a page whose list can change: pulling it down at its top asks for what
 * is new. Mouse and keyboard have a button, seen where there is a mouse or it has the focus.
 */
export function PullRefresh({
  onRefresh,
  onRefreshError,
  refreshing,
  disabled = false,
  actionsRef,
  ref,
  className,
  children,
  ...props
}: PullRefreshProps) {
  const text = useUiText(pullRefreshTexts)
  const root = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const indicator = useRef<HTMLDivElement>(null)
  const { send, isRefreshing, end } = usePullRefresh(
    { root, content, indicator },
    { onRefresh, onRefreshError, refreshing },
  )
  usePullGesture(root, send, !disabled)

  const refresh = useCallback(() => void send({ type: 'refresh' }), [send])
  useImperativeHandle(actionsRef, () => ({ refresh }), [refresh])

  return (
    <div
      // Changed by the gesture itself, without a render.
      data-state="none"
      {...props}
      ref={useComposedRefs<HTMLDivElement>(root, ref)}
      className={classNames('mv-pull-refresh', className)}
    >
      {/* Beside the content: inside, its clipping would make the browser paint each frame of a pull. */}
      {!disabled && (
        <Button
          className="mv-pull-refresh-button"
          variant="plain"
          size="small"
          icon={<RefreshIcon size={20} />}
          busy={isRefreshing}
          onClick={refresh}
        >
          {text.refresh}
        </Button>
      )}
      <PullIndicator ref={indicator} label={text.refreshing} />
      <div ref={content} className="mv-pull-refresh-content">
        {children}
      </div>
      <VisuallyHidden role="status">{end === 'updated' && text.updated}</VisuallyHidden>
    </div>
  )
}
