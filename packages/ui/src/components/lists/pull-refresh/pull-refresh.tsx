import { type ComponentProps, type Ref, useCallback, useImperativeHandle, useRef } from 'react'
import { useComposedRefs } from '../../../hooks/use-composed-refs.js'
import { classNames } from '../../../internal/class-names.js'
import { Button } from '../../actions/button/button.js'
import { RefreshIcon } from '../../foundation/icons/action-icons.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.js'
import { pullRefreshTexts } from './pull-refresh-texts.js'
import { indicatorPx } from './pull-view.js'
import { usePullGesture } from './use-pull-gesture.js'
import { usePullRefresh } from './use-pull-refresh.js'

export interface PullRefreshActions {
  refresh: () => void
}

export interface PullRefreshProps extends ComponentProps<'div'> {
  /** If it returns a promise, refreshing ends when the promise settles. */
  onRefresh: () => unknown
  /** Called with the error of `onRefresh`. Without this handler the error is rethrown. */
  onRefreshError?: (error: unknown) => void
  /** Controls whether a refresh is shown, and how long it lasts. */
  refreshing?: boolean
  /** Ignores pulls and hides the button. */
  disabled?: boolean
  /** Receives `refresh`, for a button elsewhere, such as in the title bar. */
  actionsRef?: Ref<PullRefreshActions>
}

/** Three quarters of a circle, from the top, on a disc. */
function PullIndicator({ ref, label }: { ref: Ref<HTMLDivElement>; label: string }) {
  return (
    <div ref={ref} className="mv-pull-refresh-indicator" aria-hidden>
      <svg
        className="mv-pull-refresh-disc"
        width={indicatorPx}
        height={indicatorPx}
        viewBox="0 0 35 35"
        focusable={false}
      >
        <circle className="mv-pull-refresh-ground" cx={17.5} cy={17.5} r={17} />
        <path className="mv-pull-refresh-arc" d="M17.5 8.5a9 9 0 1 1-9 9" />
      </svg>
      <span className="mv-pull-refresh-word">{label}</span>
    </div>
  )
}

/**
 * Adds pull-to-refresh to a page whose content can change; wrap the content in it. For mouse and
 * keyboard there is a button, visible if there is a mouse or the button has the focus.
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
      // Changed by the gesture without a render.
      data-state="none"
      {...props}
      ref={useComposedRefs<HTMLDivElement>(root, ref)}
      className={classNames('mv-pull-refresh', className)}
    >
      {/* Not inside the content, where clipping would make the browser repaint each frame of a
          pull. */}
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
