import { LinkButton } from '../../actions/button/link-button.js'
import { PathArt } from '../../foundation/art/drawings.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { pageStateTexts } from './page-state-texts.js'
import { PageState, type PageStateProps } from './page-state.js'

export interface NotFoundStateProps extends Omit<PageStateProps, 'title'> {
  /** What is not there. Defaults to "This page does not exist". */
  title?: PageStateProps['title']
  /** The address of Home. */
  homeHref: string
}

/** Says that no page has this address, and links to Home. */
export function NotFoundState({
  title,
  homeHref,
  art = <PathArt />,
  action,
  children,
  ...props
}: NotFoundStateProps) {
  const text = useUiText(pageStateTexts)
  return (
    <PageState
      data-state="not-found"
      {...props}
      title={title ?? text.pageNotFound}
      art={art}
      action={action ?? <LinkButton href={homeHref}>{text.goHome}</LinkButton>}
    >
      {children ?? text.checkAddress}
    </PageState>
  )
}
