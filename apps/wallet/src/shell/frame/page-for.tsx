import type { ReactNode } from 'react'
import { PageRouteContext, type PageRoute } from '../../router/page-route.js'
import { LazyPage } from './lazy-page.js'
import { LoginGate } from './login-gate.js'

interface PageForProps {
  route: PageRoute
  /** Shown for the one page that loads nothing, as it ships with the entry. */
  children: ReactNode
}

/** Shows a page of the table: behind the login gate if it is protected, loaded on first use. */
export function PageFor({ route, children }: PageForProps) {
  // Without the key React would keep the state of the last page, as both are a `LazyPage`.
  const page = route.load ? <LazyPage key={route.path} route={route} /> : children
  return (
    <PageRouteContext value={route}>
      {route.isProtected ? <LoginGate>{page}</LoginGate> : page}
    </PageRouteContext>
  )
}
