import { TabBar } from '@mavuno/ui'
import { pageHref, paths, type TabKey } from '../routes.js'
import { tabs } from './tabs.js'
import { useText } from './use-text.js'

function scrollToTop() {
  window.scrollTo({ top: 0 })
}

/** The ways to the four roots. */
export function TabNavigation({ selected }: { selected: TabKey }) {
  const t = useText()
  const items = tabs.map((tab) => ({
    ...tab,
    label: t(`tab.${tab.key}`),
    href: pageHref(paths[tab.key]),
  }))
  return <TabBar items={items} selected={selected} onReselect={scrollToTop} />
}
