import { useSession } from '@mavuno/sdk/react'
import { PageState, GateArt } from '@mavuno/ui'
import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { mavuno } from '../../mavuno.js'
import { useText } from '../../texts/use-text.js'
import { Page } from './page.js'

/**
 * Shows a page only to customers who are logged in. The SDK sends others to the sign page and back.
 */
export function LoginGate({ children }: { children: ReactNode }) {
  const t = useText()
  const isLoggedIn = useSession() !== undefined
  const { pathname, search } = useLocation()
  const here = pathname + search
  useEffect(() => {
    if (!isLoggedIn) mavuno.session.requireLogin(here)
  }, [isLoggedIn, here])
  if (isLoggedIn) return children
  return (
    <Page isWaiting>
      <PageState art={<GateArt />} title={t('login.required')}>
        {t('login.going')}
      </PageState>
    </Page>
  )
}
