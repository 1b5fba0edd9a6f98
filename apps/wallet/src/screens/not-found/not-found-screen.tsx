import { NotFoundState } from '@mavuno/ui'
import { pageHref, paths } from '../../router/paths.js'
import { Page } from '../../shell/frame/page.js'
import { useText } from '../../texts/use-text.js'

/** Anything that is no page of the app. */
export function NotFoundScreen() {
  const t = useText()
  return (
    <Page title={t('title.not_found')}>
      <NotFoundState homeHref={pageHref(paths.home)} />
    </Page>
  )
}
