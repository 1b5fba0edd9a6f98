import { Button } from '../../actions/button/button.js'
import { GateArt } from '../../foundation/art/first-drawings.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { pageStateTexts } from './page-state-texts.js'
import { PageState, type PageStateProps } from './page-state.js'

export interface ErrorStateProps extends Omit<PageStateProps, 'title'> {
  /** What could not be loaded, such as "We could not load your records". */
  title?: PageStateProps['title']
  /** Called by "Try again", which is shown only with this. */
  onRetry?: () => unknown
  /** The reference by which customer service can find the error. */
  reference?: string
}

/**
 * Shown if content could not be loaded. Says that nothing has changed, and offers to try again.
 */
export function ErrorState({
  title,
  onRetry,
  reference,
  art = <GateArt />,
  action,
  children,
  ...props
}: ErrorStateProps) {
  const text = useUiText(pageStateTexts)
  const [before, after] = reference ? text.askForHelpWith(reference).split(reference) : []
  const retry = onRetry && <Button onClick={onRetry}>{text.tryAgain}</Button>
  return (
    <PageState
      role="alert"
      data-state="error"
      {...props}
      title={title ?? text.loadFailed}
      art={art}
      action={action ?? retry}
    >
      {children ?? text.nothingChanged}
      {reference && (
        <p className="mv-page-state-reference">
          {before}
          <span dir="ltr">{reference}</span>
          {after}
        </p>
      )}
    </PageState>
  )
}
