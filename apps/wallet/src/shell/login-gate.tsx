import { PageState, GateArt } from '@mavuno/ui'
import { useEffect, type ReactNode } from 'react'
import { mavuno } from '../mavuno.js'
import { Page } from './page.js'
import { useLocation } from 'react-router-dom'
import { useSession } from './use-session.js'
import { useText } from './use-text.js'

/** Lets only whoever is logged in pass; the SDK leads the others to the sign page, and back here. */
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
    <Page>
      <PageState art={<GateArt />} title={t('login.required')}>
        {t('login.going')}
      </PageState>
    </Page>
  )
}
