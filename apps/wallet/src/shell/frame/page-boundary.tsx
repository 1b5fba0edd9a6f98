import { Button, ErrorState } from '@mavuno/ui'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../router/paths.js'
import { useText } from '../../texts/use-text.js'
import { Boundary } from './boundary.js'
import { Page } from './page.js'

function BrokenPage({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <Page>
      <ErrorState title={t('state.page_broke')} onRetry={onRetry}>
        <Button variant="plain" onClick={() => void navigate(paths.home, { replace: true })}>
          {t('action.go_home')}
        </Button>
      </ErrorState>
    </Page>
  )
}

/** Shows a page of its own in the place of one that threw: with a button to try again and one to go home. */
export function PageBoundary({ pageKey, children }: { pageKey: string; children: ReactNode }) {
  return (
    <Boundary of={pageKey} broken={(retry) => <BrokenPage onRetry={retry} />}>
      {children}
    </Boundary>
  )
}
