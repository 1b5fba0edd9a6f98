import { NotFoundState } from '@mavuno/ui'
import { pageHref, paths } from '../../router/paths.js'
import { Page } from '../../shell/frame/page.js'

function NotFoundScreen() {
  return (
    <Page>
      <NotFoundState homeHref={pageHref(paths.home)} />
    </Page>
  )
}

export const screens = { '*': NotFoundScreen }
