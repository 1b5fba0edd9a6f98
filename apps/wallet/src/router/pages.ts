import type { PageRoute } from './page-route.js'
import { paths } from './paths.js'

// The pages of an area ship as one file: a file for each page would save less than its request costs,
// and the entry lists every file by name.
const product = () => import('../screens/product/product-pages.js')
const wallet = () => import('../screens/wallet/wallet-pages.js')
const my = () => import('../screens/my/my-pages.js')
const sign = () => import('../screens/sign/sign-screen.js')
const records = () => import('../screens/records/records-pages.js')
const lists = () => import('../screens/wallet/lists/wallet-lists.js')
const webview = () => import('../screens/webview/webview-screen.js')
const news = () => import('../screens/news/news-pages.js')
const chat = () => import('../screens/chat/customer-service-screen.js')

/** The table of pages. The four tabs come first, in the order of the tab bar. */
export const pages: readonly PageRoute[] = [
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

/** The page at an address, if there is one. No address has a part that varies, so this is a lookup. */
export function pageAt(pathname: string | undefined): PageRoute | undefined {
  return pages.find(({ path }) => path === pathname)
}
