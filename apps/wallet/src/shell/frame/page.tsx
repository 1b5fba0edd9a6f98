import { AppFrame, IconButton, LeafIcon, ProgressLine, RefreshIcon, TitleBar } from '@mavuno/ui'
import { useState, type ReactNode } from 'react'
import { usePageRoute } from '../../router/page-route.js'
import { useText } from '../../texts/use-text.js'
import { loadedPullRefresh } from '../deferred/pull-refresh.js'
import { useBack } from '../hooks/use-back.js'
import { useConfig } from '../hooks/use-config.js'
import { useDocumentTitle } from '../hooks/use-document-title.js'
import { useFocusAgain } from '../hooks/use-focus-on-page.js'
import { StatusStrips } from './status-strips.js'
import { TabNavigation } from './tab-navigation.js'

interface PageProps {
  /** The page's own name, where it is not that of the table of routes. */
  title?: string
  /** At most one, beside the title; a page that does not pull has its refresh button before it. */
  action?: ReactNode
  /** Asks for everything on the page anew. */
  onRefresh?: () => Promise<unknown>
  /** When the data shown came, in seconds: told while there is no connection. */
  asOf?: number | undefined
  /** The sticky action, in place of the tab bar. */
  bottom?: ReactNode
  gutter?: 'page' | 'none'
  children?: ReactNode
}

/** The frame of every page: strips and title above, tab bar or action below, refresh as its route has it. */
export function Page({
  title,
  action,
  onRefresh,
  asOf,
  bottom,
  gutter = 'page',
  children,
}: PageProps) {
  const t = useText()
  const route = usePageRoute()
  const back = useBack()
  const siteName = useConfig()?.site_name ?? ''
  const isHome = route?.tab === 'home'
  const name = title ?? (route?.title ? t(route.title) : siteName)
  useDocumentTitle(isHome ? undefined : name)
  useFocusAgain()
  const PullRefresh = route?.pulls ? loadedPullRefresh() : undefined

  const [isRefreshing, setRefreshing] = useState(false)
  const refresh = () => {
    if (isRefreshing || !onRefresh) return
    setRefreshing(true)
    void onRefresh().finally(() => setRefreshing(false))
  }
  return (
    <AppFrame
      gutter={gutter}
      top={
        <>
          <TitleBar
            title={name}
            mark={isHome ? <LeafIcon /> : undefined}
            {...(route?.tab ? {} : { onBack: back })}
            action={
              <>
                {onRefresh && !route?.pulls && (
                  <IconButton label={t('kit.refresh')} icon={<RefreshIcon />} onClick={refresh} />
                )}
                {action}
              </>
            }
          />
          <StatusStrips asOf={asOf} />
        </>
      }
      bottom={bottom ?? (route?.tab && <TabNavigation selected={route.tab} />)}
    >
      {isRefreshing && <ProgressLine active label={t('kit.refreshing')} />}
      {onRefresh && PullRefresh ? (
        <PullRefresh onRefresh={onRefresh}>{children}</PullRefresh>
      ) : (
        children
      )}
    </AppFrame>
  )
}
