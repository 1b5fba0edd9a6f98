import {
  AppFrame,
  HomeFilledIcon,
  HomeIcon,
  LeafIcon,
  ProductFilledIcon,
  ProductIcon,
  TabBar,
  TitleBar,
  UserFilledIcon,
  UserIcon,
  WalletFilledIcon,
  WalletIcon,
  type TabBarItem,
} from '@mavuno/ui'
import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { tabs, type Tab } from '../routes.js'
import { useConfig } from './use-config.js'
import { usePageTitle } from './use-page-title.js'

const icons: Record<Tab['key'], { icon: ReactNode; selectedIcon: ReactNode }> = {
  home: { icon: <HomeIcon />, selectedIcon: <HomeFilledIcon /> },
  product: { icon: <ProductIcon />, selectedIcon: <ProductFilledIcon /> },
  wallet: { icon: <WalletIcon />, selectedIcon: <WalletFilledIcon /> },
  my: { icon: <UserIcon />, selectedIcon: <UserFilledIcon /> },
}

const items: TabBarItem[] = tabs.map(({ key, label, path }) => ({
  key,
  label,
  href: `#${path}`,
  ...icons[key],
}))

function scrollToTop() {
  window.scrollTo({ top: 0 })
}

/** The frame of the four roots: the title above, the tab bar below, the page between. */
export function TabLayout() {
  const { pathname } = useLocation()
  const siteName = useConfig()?.site_name ?? ''
  const tab = tabs.find(({ path }) => path === pathname) ?? tabs[0]
  const isHome = tab.key === 'home'
  usePageTitle(isHome ? undefined : tab.label)
  return (
    <AppFrame
      top={
        <TitleBar title={isHome ? siteName : tab.label} mark={isHome ? <LeafIcon /> : undefined} />
      }
      bottom={<TabBar items={items} selected={tab.key} onReselect={scrollToTop} />}
    >
      <Outlet />
    </AppFrame>
  )
}
