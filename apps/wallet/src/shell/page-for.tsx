import type { PageRoute } from '../routes.js'
import { LazyPage } from './lazy-page.js'
import { LoginGate } from './login-gate.js'
import { PageRouteContext } from './page-route.js'

/** A line of the table of routes, as a page: gated where it has to be, loaded when it is gone to. */
export function PageFor({ route }: { route: PageRoute }) {
  // The key keeps the pages of two routes apart, which are the same component here.
  const page = <LazyPage key={route.path} route={route} />
  return (
    <PageRouteContext value={route}>
      {route.isProtected ? <LoginGate>{page}</LoginGate> : page}
    </PageRouteContext>
  )
}
