import { Button } from '../../actions/button/button.js'
import { WellArt } from '../../foundation/art/first-drawings.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { pageStateTexts } from './page-state-texts.js'
import { PageState, type PageStateProps } from './page-state.js'

export interface OfflineStateProps extends Omit<PageStateProps, 'title'> {
  /** Defaults to "No connection". */
  title?: PageStateProps['title']
  /** Called by "Try again", which is shown only with this. */
  onRetry?: () => unknown
}

/**
 * Shown if there is no connection and no cached data. If there is cached data, show it under
 * `OfflineStrip`.
 */
export function OfflineState({
  title,
  onRetry,
  art = <WellArt />,
  action,
  children,
  ...props
}: OfflineStateProps) {
  const text = useUiText(pageStateTexts)
  const retry = onRetry && <Button onClick={onRetry}>{text.tryAgain}</Button>
  return (
    <PageState
      role="status"
      data-state="offline"
      {...props}
      title={title ?? text.noConnection}
      art={art}
      action={action ?? retry}
    >
      {children ?? text.checkConnection}
    </PageState>
  )
}
