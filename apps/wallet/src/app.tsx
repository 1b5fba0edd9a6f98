import { UiProvider } from '@mavuno/ui'
import { HashRouter, Navigate, Route, Routes } from 'react-router-dom'
import { paths, tabs } from './routes.js'
import { SplashScreen } from './screens/splash/splash-screen.js'
import { RouterLink } from './shell/router-link.js'
import { TabLayout } from './shell/tab-layout.js'

export function App() {
  return (
    <UiProvider link={RouterLink}>
      <HashRouter>
        <Routes>
          <Route path="/" element={<SplashScreen />} />
          <Route path={paths.splash} element={<SplashScreen />} />
          <Route element={<TabLayout />}>
            {tabs.map(({ key, path }) => (
              <Route key={key} path={path} element={null} />
            ))}
          </Route>
          <Route path="*" element={<Navigate to={paths.home} replace />} />
        </Routes>
      </HashRouter>
    </UiProvider>
  )
}
