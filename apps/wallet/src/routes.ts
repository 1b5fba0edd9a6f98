import type { TextKey } from '@mavuno/sdk'
import type { ComponentType } from 'react'

/** A page's address, as it stands behind the `#`. */
export const paths = {
  splash: '/pages/splash/index',
  home: '/pages/index/index',
  product: '/pages/product/index',
  wallet: '/pages/wallet/index',
  my: '/pages/my/index',
  sign: '/pages/sign/index',
  productDetail: '/pages/product/detail',
  settings: '/pages/my/settings',
  myProduct: '/pages/my/myProduct',
  changeLanguage: '/pages/my/changeLanguage',
  changePassword: '/pages/my/changePassword',
  myPaymentAccount: '/pages/my/myPaymentAccount',
  exchangeReward: '/pages/my/exchangeReward',
  myTeam: '/pages/my/myTeam',
  records: '/pages/records/index',
  holdingRecords: '/pages/records/myindex',
  walletRecords: '/pages/wallet/records',
  recordDetail: '/pages/wallet/recordsDetail',
  rechargeList: '/pages/wallet/rechargeList',
  rechargeCreate: '/pages/wallet/rechargeCreate',
  withdrawList: '/pages/wallet/withdrawList',
  withdrawCreate: '/pages/wallet/withdrawCreate',
  pointList: '/pages/wallet/pointList',
  earningList: '/pages/wallet/earningList',
  orders: '/pages/order/index',
  webview: '/pages/webview/index',
  announcements: '/pages/announcement/index',
  announcement: '/pages/announcement/detail',
  activities: '/pages/activity/index',
  activity: '/pages/activity/detail',
  customerService: '/pages/customerservice/index',
} as const

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
    load: async () => (await import('./screens/product/product-screen.js')).ProductScreen,
  },
  {
    path: paths.wallet,
    title: 'tab.wallet',
    tab: 'wallet',
    isProtected: true,
    load: async () => (await import('./screens/wallet/wallet-screen.js')).WalletScreen,
  },
  {
    path: paths.my,
    title: 'tab.my',
    tab: 'my',
    isProtected: true,
    load: async () => (await import('./screens/my/my-screen.js')).MyScreen,
  },
  {
    path: paths.sign,
    title: 'title.sign',
    load: async () => (await import('./screens/sign/sign-screen.js')).SignScreen,
  },
  {
    path: paths.productDetail,
    title: 'tab.product',
    load: async () =>
      (await import('./screens/product/product-detail-screen.js')).ProductDetailScreen,
  },
  {
    path: paths.settings,
    title: 'title.settings',
    isProtected: true,
    load: async () => (await import('./screens/my/settings-screen.js')).SettingsScreen,
  },
  {
    path: paths.myProduct,
    title: 'title.my_product',
    isProtected: true,
    pulls: true,
    load: async () => (await import('./screens/my/my-product-screen.js')).MyProductScreen,
  },
  {
    path: paths.changeLanguage,
    title: 'title.language',
    load: async () => (await import('./screens/my/change-language-screen.js')).ChangeLanguageScreen,
  },
  {
    path: paths.changePassword,
    title: 'title.password',
    isProtected: true,
    load: async () => (await import('./screens/my/change-password-screen.js')).ChangePasswordScreen,
  },
  {
    path: paths.myPaymentAccount,
    title: 'title.payment_account',
    isProtected: true,
    load: async () => (await import('./screens/my/payment-account-screen.js')).PaymentAccountScreen,
  },
  {
    path: paths.exchangeReward,
    title: 'title.redeem',
    isProtected: true,
    load: async () => (await import('./screens/my/exchange-reward-screen.js')).ExchangeRewardScreen,
  },
  {
    path: paths.myTeam,
    title: 'title.team',
    isProtected: true,
    load: async () => (await import('./screens/my/my-team-screen.js')).MyTeamScreen,
  },
  {
    path: paths.records,
    title: 'title.statement',
    isProtected: true,
    load: async () => (await import('./screens/records/statement-screen.js')).StatementScreen,
  },
  {
    path: paths.holdingRecords,
    title: 'title.holding_income',
    isProtected: true,
    load: async () =>
      (await import('./screens/records/holding-income-screen.js')).HoldingIncomeScreen,
  },
  {
    path: paths.walletRecords,
    title: 'title.wallet_records',
    isProtected: true,
    pulls: true,
    load: async () =>
      (await import('./screens/wallet/wallet-records-screen.js')).WalletRecordsScreen,
  },
  {
    path: paths.recordDetail,
    title: 'title.record',
    isProtected: true,
    load: async () => (await import('./screens/wallet/record-detail-screen.js')).RecordDetailScreen,
  },
  {
    path: paths.rechargeList,
    title: 'title.recharge_list',
    isProtected: true,
    pulls: true,
    load: async () => (await import('./screens/wallet/recharge-list-screen.js')).RechargeListScreen,
  },
  {
    path: paths.rechargeCreate,
    title: 'title.recharge',
    isProtected: true,
    load: async () =>
      (await import('./screens/wallet/recharge-create-screen.js')).RechargeCreateScreen,
  },
  {
    path: paths.withdrawList,
    title: 'title.withdraw_list',
    isProtected: true,
    pulls: true,
    load: async () => (await import('./screens/wallet/withdraw-list-screen.js')).WithdrawListScreen,
  },
  {
    path: paths.withdrawCreate,
    title: 'title.withdraw',
    isProtected: true,
    load: async () =>
      (await import('./screens/wallet/withdraw-create-screen.js')).WithdrawCreateScreen,
  },
  {
    path: paths.pointList,
    title: 'title.points',
    isProtected: true,
    pulls: true,
    load: async () => (await import('./screens/wallet/point-list-screen.js')).PointListScreen,
  },
  {
    path: paths.earningList,
    title: 'title.earnings',
    isProtected: true,
    pulls: true,
    load: async () => (await import('./screens/wallet/earning-list-screen.js')).EarningListScreen,
  },
  {
    path: paths.orders,
    title: 'title.orders',
    isProtected: true,
    load: async () => (await import('./screens/order/order-list-screen.js')).OrderListScreen,
  },
  {
    path: paths.webview,
    title: 'title.webview',
    load: async () => (await import('./screens/webview/webview-screen.js')).WebviewScreen,
  },
  {
    path: paths.announcements,
    title: 'title.announcements',
    pulls: true,
    load: async () =>
      (await import('./screens/news/announcement-list-screen.js')).AnnouncementListScreen,
  },
  {
    path: paths.announcement,
    title: 'title.announcement',
    load: async () => (await import('./screens/news/announcement-screen.js')).AnnouncementScreen,
  },
  {
    path: paths.activities,
    title: 'title.activities',
    pulls: true,
    load: async () => (await import('./screens/news/activity-list-screen.js')).ActivityListScreen,
  },
  {
    path: paths.activity,
    title: 'title.activity',
    load: async () => (await import('./screens/news/activity-screen.js')).ActivityScreen,
  },
  {
    path: paths.customerService,
    title: 'title.customer_service',
    isProtected: true,
    load: async () =>
      (await import('./screens/chat/customer-service-screen.js')).CustomerServiceScreen,
  },
]

/** A link's target: a path of the table and what its page reads. */
export function pageHref(path: string, query: Readonly<Record<string, string | undefined>> = {}) {
  const fields = Object.entries(query).filter(
    (field): field is [string, string] => field[1] !== undefined,
  )
  const text = new URLSearchParams(fields).toString()
  return `#${path}${text && `?${text}`}`
}

/** Whether an address that came from outside is a page of the app, so that it may be gone to. */
export function isPage(address: string): boolean {
  const path = address.split('?', 1)[0]
  return routes.some((route) => route.path === path)
}
