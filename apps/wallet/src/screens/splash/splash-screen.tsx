import { AppFrame, Button, LeafIcon } from '@mavuno/ui'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { mavuno } from '../../mavuno.js'
import { paths } from '../../routes.js'
import { usePageTitle } from '../../shell/use-page-title.js'
import './splash-screen.css'

/** The brand, while the config is fetched; with one in storage it goes on without waiting. */
export function SplashScreen() {
  const navigate = useNavigate()
  const [state, setState] = useState<'starting' | 'failed'>('starting')
  usePageTitle()

  const start = useCallback(async () => {
    setState('starting')
    try {
      await mavuno.config.load()
      await navigate(paths.home, { replace: true })
    } catch {
      setState('failed')
    }
  }, [navigate])

  useEffect(() => {
    void start()
  }, [start])

  return (
    <AppFrame>
      <div className="splash" data-state={state}>
        <LeafIcon className="splash-mark" />
        <h1 className="splash-name">{mavuno.config.current?.site_name ?? 'Mavuno'}</h1>
        {state === 'starting' ? (
          <p className="splash-line" role="status" aria-label="Loading" />
        ) : (
          <>
            <p role="alert">
              We could not reach Mavuno.
              <br />
              Check your data or Wi-Fi.
            </p>
            <Button onClick={start}>Try again</Button>
          </>
        )}
      </div>
    </AppFrame>
  )
}
