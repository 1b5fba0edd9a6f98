import { MavunoProvider } from '@mavuno/sdk/react'
import { useLayoutEffect } from 'react'
import { HashRouter, useLocation, useNavigate } from 'react-router-dom'
import { queries } from './queries/queries.js'
import { pageAt } from './router/pages.js'
import { isSplash, paths } from './router/paths.js'
import { HomeScreen } from './screens/home/home-screen.js'
import { PageFor } from './shell/frame/page-for.js'
import { Shell } from './shell/frame/shell.js'
import { UiSettings } from './shell/frame/ui-settings.js'

function CurrentPage() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isStarted = isSplash(pathname)
  // There is nothing left to wait for.
  useLayoutEffect(() => {
    if (isStarted) void navigate(paths.home, { replace: true })
  }, [isStarted, navigate])
  if (isStarted) return null
  return (
    <PageFor route={pageAt(pathname)}>
      <HomeScreen />
    </PageFor>
  )
}

export function App() {
  return (
    <MavunoProvider queries={queries}>
      <UiSettings>
        {/* A filter shows the new choice at once: with transitions it would flicker until the
          address changes. */}
        <HashRouter useTransitions={false}>
          <Shell>
            <CurrentPage />
          </Shell>
        </HashRouter>
      </UiSettings>
    </MavunoProvider>
  )
}
