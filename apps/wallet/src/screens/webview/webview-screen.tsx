import { useConfig } from '@mavuno/sdk/react'
import { EmptyState, ExternalIcon, GateArt, LinkButton, ProgressLine } from '@mavuno/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pageHref, paths } from '../../router/paths.js'
import { Page } from '../../shell/frame/page.js'
import { useCurrentPolicy } from '../../shell/hooks/use-current-policy.js'
import { useText } from '../../texts/use-text.js'
import { allowedPage } from './webview-address.js'
import './webview-screen.css'

/** Embeds a partner's page in a sandboxed frame, and refuses any other address. */
function WebviewScreen() {
  const t = useText()
  useCurrentPolicy('frame-src')
  const [fields] = useSearchParams()
  const config = useConfig()
  const [round, setRound] = useState(0)
  const [loaded, setLoaded] = useState<string>()
  const url = allowedPage(fields.get('url'), config?.webview_hosts ?? [], window.location.host)
  if (!url) {
    return (
      <Page>
        <EmptyState
          art={<GateArt />}
          title={t('webview.refused', { site: config?.site_name ?? '' })}
          action={<LinkButton href={pageHref(paths.home)}>{t('action.go_home')}</LinkButton>}
        >
          {t('webview.refused_why')}
        </EmptyState>
      </Page>
    )
  }
  const { href, host } = url
  const visit = `${round} ${href}`
  return (
    <Page gutter="none" onRefresh={async () => setRound(round + 1)}>
      <div className="wallet-webview">
        <div className="wallet-webview-top">
          <p className="wallet-webview-host">{t('webview.from', { host })}</p>
          <LinkButton
            size="small"
            icon={<ExternalIcon size={20} />}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('action.open_in_browser')}
          </LinkButton>
          <p className="wallet-webview-note">{t('webview.blank')}</p>
        </div>
        {loaded !== visit && <ProgressLine active />}
        <iframe
          key={visit}
          className="wallet-webview-page"
          src={href}
          title={t('webview.from', { host })}
          sandbox="allow-forms allow-popups allow-scripts"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(visit)}
        />
      </div>
    </Page>
  )
}

/** The area's pages, by their addresses. */
export const screens = {
  [paths.webview]: WebviewScreen,
}
