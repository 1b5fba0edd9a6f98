import { useConfig } from '@mavuno/sdk/react'
import { AppFrame, Button, LeafIcon, ProgressLine } from '@mavuno/ui'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { mavuno } from '../../mavuno.js'
import { paths } from '../../router/paths.js'
import { useDocumentTitle } from '../../shell/hooks/use-document-title.js'
import { useText } from '../../texts/use-text.js'
import './splash-screen.css'

/** Shows the brand while the config loads. Goes on at once if one is stored. */
export function SplashScreen() {
  const t = useText()
  const navigate = useNavigate()
  const [state, setState] = useState<'starting' | 'failed'>('starting')
  const siteName = useConfig()?.site_name ?? 'Mavuno'
  useDocumentTitle()

  const start = useCallback(async () => {
    setState('starting')
    try {
      if (!mavuno.config.current) await mavuno.config.load()
      void navigate(paths.home, { replace: true })
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
        <h1 className="splash-name">{siteName}</h1>
        {state === 'starting' ? (
          <ProgressLine active label={t('splash.starting', { site: siteName })} />
        ) : (
          <>
            <p role="alert">
              {t('splash.unreachable', { site: siteName })}
              <br />
              {t('splash.check')}
            </p>
            <Button onClick={start}>{t('kit.try_again')}</Button>
          </>
        )}
      </div>
    </AppFrame>
  )
}
