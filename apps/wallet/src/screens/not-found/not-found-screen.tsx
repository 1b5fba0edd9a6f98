import { NotFoundState } from '@mavuno/ui'
import { pageHref, paths } from '../../routes.js'
import { Page } from '../../shell/page.js'
import { useText } from '../../shell/use-text.js'

/** Anything that is no page of the app. */
export function NotFoundScreen() {
  const t = useText()
  return (
    <Page title={t('title.not_found')}>
      <NotFoundState homeHref={pageHref(paths.home)} />
    </Page>
  )
}
