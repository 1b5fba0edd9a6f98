import { useConfig } from '@mavuno/sdk/react'
import {
  AppFrame,
  IconButton,
  LeafIcon,
  ProgressLine,
  RefreshIcon,
  TabBar,
  TitleBar,
} from '@mavuno/ui'
import { DemoBadge } from '@mavuno/ui/wallet'
import { type ReactNode, useState } from 'react'
import { type TabKey, usePageRoute } from '../../router/page-route.js'
import { pageHref, paths } from '../../router/paths.js'
import { useText } from '../../texts/use-text.js'
import { loadedPullRefresh } from '../deferred/pull-refresh.js'
import { useBack } from '../hooks/use-back.js'
import { useDocumentTitle } from '../hooks/use-document-title.js'
import { useFocusAgain } from '../hooks/use-focus-on-page.js'
import { StatusStrips } from './status-strips.js'
import { tabs } from './tabs.js'

interface PageProps {
  /** The page's title, if it is not the one in the table of pages. */
  title?: string
  /** At most one button beside the title. A refresh button comes before it. */
  action?: ReactNode
  /** Fetches everything on the page again. */
  onRefresh?: () => Promise<unknown>
  /** When the shown data was fetched, in seconds. Shown while offline. */
  asOf?: number | undefined
  /** The sticky action that replaces the tab bar. */
  bottom?: ReactNode
  gutter?: 'page' | 'none'
  /** It stands in for a page that is about to come, and does not move in: the page will. */
  isWaiting?: boolean
  children?: ReactNode
}

function scrollToTop() {
  window.scrollTo({ top: 0 })
}

/** The tab bar with the four tabs. */
function TabNavigation({ selected }: { selected: TabKey }) {
  const t = useText()
  const items = tabs.map((tab) => ({
    ...tab,
    label: t(`tab.${tab.key}`),
    href: pageHref(paths[tab.key]),
  }))
  return <TabBar items={items} value={selected} onReselect={scrollToTop} />
}

/** The frame of every page: title and strips above, tab bar or action below. */
export function Page({
  title,
  action,
  onRefresh,
  asOf,
  bottom,
  gutter = 'page',
  isWaiting,
  children,
}: PageProps) {
  const t = useText()
  const route = usePageRoute()
  const back = useBack()
  const config = useConfig()
  const isHome = route?.tab === 'home'
  const ownTitle = title ?? (route?.title && t(route.title))
  useDocumentTitle(ownTitle)
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
      {...(isWaiting && { 'data-mv-arrival': 'none' })}
      top={
        <>
          <TitleBar
            title={ownTitle ?? config?.site_name ?? ''}
            mark={isHome ? <LeafIcon /> : undefined}
            note={config?.legal.demo && <DemoBadge />}
            tone={isHome || route?.tab === 'wallet' ? 'field' : 'plain'}
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
