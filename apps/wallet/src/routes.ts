import type { TextKey } from '@mavuno/sdk'
import type { ComponentType } from 'react'
import { paths } from './paths.js'

export { pageHref, paths } from './paths.js'

export type TabKey = 'home' | 'product' | 'wallet' | 'my'

export interface PageRoute {
  readonly path: string
  /** Home has none of its own: it carries the site's name. */
  readonly title?: TextKey
  readonly tab?: TabKey
  /** Only for whoever is logged in. */
  readonly isProtected?: boolean
  /** Pull-to-refresh and reach-bottom; the others have a refresh button. */
  readonly pulls?: boolean
  /** The page that comes with the entry has none. */
  readonly load?: () => Promise<ComponentType>
}

// The pages of an area come together: a page alone saves less than a request of its own costs, and
// the entry names every file.
const product = () => import('./screens/product/product-pages.js')
const wallet = () => import('./screens/wallet/wallet-pages.js')
const my = () => import('./screens/my/my-pages.js')
const sign = () => import('./screens/sign/sign-screen.js')
const records = () => import('./screens/records/records-pages.js')
const lists = () => import('./screens/wallet/wallet-lists.js')
const webview = () => import('./screens/webview/webview-screen.js')
const news = () => import('./screens/news/news-pages.js')
const chat = () => import('./screens/chat/customer-service-screen.js')

/** The one table of pages. The four roots come first, in the order of the tab bar. */
export const routes: readonly PageRoute[] = [
  {
    path: paths.home,
    tab: 'home',
  },
  {
    path: paths.product,
    title: 'tab.product',
    tab: 'product',
    load: async () => (await product()).ProductScreen,
  },
  {
    path: paths.wallet,
    title: 'tab.wallet',
    tab: 'wallet',
    isProtected: true,
    load: async () => (await wallet()).WalletScreen,
  },
  {
    path: paths.my,
    title: 'tab.my',
    tab: 'my',
    isProtected: true,
    load: async () => (await my()).MyScreen,
  },
  {
    path: paths.sign,
    title: 'title.sign',
    load: async () => (await sign()).SignScreen,
  },
  {
    path: paths.productDetail,
    title: 'tab.product',
    load: async () => (await product()).ProductDetailScreen,
  },
  {
    path: paths.settings,
    title: 'title.settings',
    isProtected: true,
    load: async () => (await my()).SettingsScreen,
  },
  {
    path: paths.myProduct,
    title: 'title.my_product',
    isProtected: true,
    pulls: true,
    load: async () => (await my()).MyProductScreen,
  },
  {
    path: paths.changeLanguage,
    title: 'title.language',
    load: async () => (await my()).ChangeLanguageScreen,
  },
  {
    path: paths.changePassword,
    title: 'title.password',
    isProtected: true,
    load: async () => (await my()).ChangePasswordScreen,
  },
  {
    path: paths.myPaymentAccount,
    title: 'title.payment_account',
    isProtected: true,
    load: async () => (await my()).PaymentAccountScreen,
  },
  {
    path: paths.exchangeReward,
    title: 'title.redeem',
    isProtected: true,
    load: async () => (await my()).ExchangeRewardScreen,
  },
  {
    path: paths.myTeam,
    title: 'title.team',
    isProtected: true,
    load: async () => (await my()).MyTeamScreen,
  },
  {
    path: paths.records,
    title: 'title.statement',
    isProtected: true,
    load: async () => (await records()).StatementScreen,
  },
  {
    path: paths.holdingRecords,
    title: 'title.holding_income',
    isProtected: true,
    load: async () => (await records()).HoldingIncomeScreen,
  },
  {
    path: paths.walletRecords,
    title: 'title.wallet_records',
    isProtected: true,
    pulls: true,
    load: async () => (await lists()).WalletRecordsScreen,
  },
  {
    path: paths.recordDetail,
    title: 'title.record',
    isProtected: true,
    load: async () => (await wallet()).RecordDetailScreen,
  },
  {
    path: paths.rechargeList,
    title: 'title.recharge_list',
    isProtected: true,
    pulls: true,
    load: async () => (await lists()).RechargeListScreen,
  },
  {
    path: paths.rechargeCreate,
    title: 'title.recharge',
    isProtected: true,
    load: async () => (await wallet()).RechargeCreateScreen,
  },
  {
    path: paths.withdrawList,
    title: 'title.withdraw_list',
    isProtected: true,
    pulls: true,
    load: async () => (await lists()).WithdrawListScreen,
  },
  {
    path: paths.withdrawCreate,
    title: 'title.withdraw',
    isProtected: true,
    load: async () => (await wallet()).WithdrawCreateScreen,
  },
  {
    path: paths.pointList,
    title: 'title.points',
    isProtected: true,
    pulls: true,
    load: async () => (await lists()).PointListScreen,
  },
  {
    path: paths.earningList,
    title: 'title.earnings',
    isProtected: true,
    pulls: true,
    load: async () => (await lists()).EarningListScreen,
  },
  {
    path: paths.orders,
    title: 'title.orders',
    isProtected: true,
    load: async () => (await lists()).OrderListScreen,
  },
  {
    path: paths.webview,
    title: 'title.webview',
    load: async () => (await webview()).WebviewScreen,
  },
  {
    path: paths.announcements,
    title: 'title.announcements',
    pulls: true,
    load: async () => (await news()).AnnouncementListScreen,
  },
  {
    path: paths.announcement,
    title: 'title.announcement',
    load: async () => (await news()).AnnouncementScreen,
  },
  {
    path: paths.activities,
    title: 'title.activities',
    pulls: true,
    load: async () => (await news()).ActivityListScreen,
  },
  {
    path: paths.activity,
    title: 'title.activity',
    load: async () => (await news()).ActivityScreen,
  },
  {
    path: paths.customerService,
    title: 'title.customer_service',
    isProtected: true,
    load: async () => (await chat()).CustomerServiceScreen,
  },
]

/** Whether an address that came from outside is a page of the app, so that it may be gone to. */
export function isPage(address: string): boolean {
  const path = address.split('?', 1)[0]
  return routes.some((route) => route.path === path)
}
