import { HashRouter, useLocation } from 'react-router-dom'
import { pageAt } from './router/pages.js'
import { paths } from './router/paths.js'
import { HomeScreen } from './screens/home/home-screen.js'
import { NotFoundScreen } from './screens/not-found/not-found-screen.js'
import { SplashScreen } from './screens/splash/splash-screen.js'
import { PageFor } from './shell/frame/page-for.js'
import { Shell } from './shell/frame/shell.js'
import { UiSettings } from './shell/frame/ui-settings.js'

/** A lookup, as no address has a part that varies: `Routes` would add 3 KiB to the first screen. */
function CurrentPage() {
  const { pathname } = useLocation()
  if (pathname === '/' || pathname === paths.splash) return <SplashScreen />
  const route = pageAt(pathname)
  if (!route) return <NotFoundScreen />
  return (
    <PageFor route={route}>
      <HomeScreen />
    </PageFor>
  )
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
