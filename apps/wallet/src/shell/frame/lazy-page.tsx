import { ErrorState, ProgressLine } from '@mavuno/ui'
import { useEffect, useState } from 'react'
import type { PageRoute } from '../../router/page-route.js'
import { useText } from '../../texts/use-text.js'
import { reloadOnce } from '../device/reload-once.js'
import { loadPage, loadedPage, SlowPageError } from './load-page.js'
import { Page } from './page.js'

/** Shows a page of the table, loading it on first use. */
export function LazyPage({ route }: { route: PageRoute }) {
  const t = useText()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const Screen = loadedPage(route)
  const isThere = Screen !== undefined

  useEffect(() => {
    // Nothing to load.
    if (isThere) return undefined
    let isShown = true
    loadPage(route).then(
      () => isShown && setState('loaded'),
      (error: unknown) => {
        if (!isShown) return
        // After a deploy the old file of a page may be gone. The new version of the app has the new
        // name.
        const mayBeGone = navigator.onLine && !(error instanceof SlowPageError)
        if (!mayBeGone || !reloadOnce()) setState('failed')
      },
    )
    return () => {
      isShown = false
    }
  }, [route, attempt, isThere])

  if (Screen) return <Screen />
  if (state !== 'failed') {
    return (
      <Page isWaiting>
        <ProgressLine active />
      </Page>
    )
  }
  const retry = () => {
    // Reload, as a browser does not fetch a script again while its first request hangs.
    if (navigator.onLine) return location.reload()
    setState('loading')
    setAttempt(attempt + 1)
  }
  return (
    <Page>
      <ErrorState title={t('state.page_slow')} onRetry={retry} />
    </Page>
  )
}
