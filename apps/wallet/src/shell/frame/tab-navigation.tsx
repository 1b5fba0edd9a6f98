import { TabBar } from '@mavuno/ui'
import type { TabKey } from '../../router/page-route.js'
import { pageHref, paths } from '../../router/paths.js'
import { useText } from '../../texts/use-text.js'
import { tabs } from './tabs.js'

function scrollToTop() {
  window.scrollTo({ top: 0 })
}

/** The tab bar with the four tabs. */
export function TabNavigation({ selected }: { selected: TabKey }) {
  const t = useText()
  const items = tabs.map((tab) => ({
    ...tab,
    label: t(`tab.${tab.key}`),
    href: pageHref(paths[tab.key]),
  }))
  return <TabBar items={items} selected={selected} onReselect={scrollToTop} />
}
