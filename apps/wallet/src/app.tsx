import { HashRouter, useLocation } from 'react-router-dom'
import { paths, routes } from './routes.js'
import { NotFoundScreen } from './screens/not-found/not-found-screen.js'
import { SplashScreen } from './screens/splash/splash-screen.js'
import { PageFor } from './shell/page-for.js'
import { Shell } from './shell/shell.js'
import { UiSettings } from './shell/ui-settings.js'

/** No address of ours has a part that varies, so the table is looked up; `Routes` matches patterns. */
function CurrentPage() {
  const { pathname } = useLocation()
  if (pathname === '/' || pathname === paths.splash) return <SplashScreen />
  const route = routes.find(({ path }) => path === pathname)
  return route ? <PageFor route={route} /> : <NotFoundScreen />
}

export function App() {
  return (
    <UiSettings>
      {/* What is chosen shows at once: a field that waits for its own address would flicker. */}
      <HashRouter useTransitions={false}>
        <Shell>
          <CurrentPage />
        </Shell>
      </HashRouter>
    </UiSettings>
  )
}
