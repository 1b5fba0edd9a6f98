import { HashRouter, Route, Routes } from 'react-router-dom'
import { paths, routes } from './routes.js'
import { NotFoundScreen } from './screens/not-found/not-found-screen.js'
import { SplashScreen } from './screens/splash/splash-screen.js'
import { PageFor } from './shell/page-for.js'
import { Shell } from './shell/shell.js'
import { UiSettings } from './shell/ui-settings.js'

export function App() {
  return (
    <UiSettings>
      {/* What is chosen shows at once: a field that waits for its own address would flicker. */}
      <HashRouter useTransitions={false}>
        <Shell>
          <Routes>
            <Route path="/" element={<SplashScreen />} />
            <Route path={paths.splash} element={<SplashScreen />} />
            {routes.map((route) => (
              <Route key={route.path} path={route.path} element={<PageFor route={route} />} />
            ))}
            <Route path="*" element={<NotFoundScreen />} />
          </Routes>
        </Shell>
      </HashRouter>
    </UiSettings>
  )
}
