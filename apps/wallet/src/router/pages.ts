import { matchRoutes } from 'react-router-dom'
import type { PageRoute } from './page-route.js'
import { paths } from './paths.js'

// The pages of an area are one file, as a separate file for each page would save less than its request
// costs, and the entry contains the name of every file.
const product = () => import('../screens/product/product-pages.js')
const wallet = () => import('../screens/wallet/wallet-pages.js')
const my = () => import('../screens/my/my-pages.js')
const sign = () => import('../screens/sign/sign-screen.js')
const records = () => import('../screens/records/records-pages.js')
const lists = () => import('../screens/wallet/lists/wallet-lists.js')
const webview = () => import('../screens/webview/webview-screen.js')
const news = () => import('../screens/news/news-pages.js')
const verify = () => import('../screens/verify/verify-screen.js')
const notFound = () => import('../screens/not-found/not-found-screen.js')
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
    load: product,
  },
  {
    path: paths.wallet,
    title: 'tab.wallet',
    tab: 'wallet',
    isProtected: true,
    load: wallet,
  },
  {
    path: paths.my,
    title: 'tab.my',
    tab: 'my',
    isProtected: true,
    load: my,
  },
  {
    path: paths.sign,
    load: sign,
  },
  {
    path: paths.productDetail,
    title: 'tab.product',
    load: product,
  },
  {
    path: paths.settings,
    title: 'title.settings',
    isProtected: true,
    load: my,
  },
  {
    path: paths.myProduct,
    title: 'title.my_product',
    isProtected: true,
    pulls: true,
    load: my,
  },
  {
    path: paths.changeLanguage,
    title: 'title.language',
    load: my,
  },
  {
    path: paths.changePhone,
    title: 'title.phone',
    isProtected: true,
    load: my,
  },
  {
    path: paths.changePassword,
    title: 'title.password',
    isProtected: true,
    load: my,
  },
  {
    path: paths.myPaymentAccount,
    title: 'title.payment_account',
    isProtected: true,
    load: my,
  },
  {
    path: paths.exchangeReward,
    title: 'title.redeem',
    isProtected: true,
    load: my,
  },
  {
    path: paths.myTeam,
    title: 'title.team',
    isProtected: true,
    load: my,
  },
  {
    path: paths.records,
    title: 'title.statement',
    isProtected: true,
    load: records,
  },
  {
    path: paths.holdingRecords,
    title: 'title.holding_income',
    isProtected: true,
    load: records,
  },
  {
    path: paths.walletRecords,
    title: 'title.wallet_records',
    isProtected: true,
    pulls: true,
    load: lists,
  },
  {
    path: paths.recordDetail,
    title: 'title.record',
    isProtected: true,
    load: wallet,
  },
  {
    path: paths.rechargeList,
    title: 'title.recharge_list',
    isProtected: true,
    pulls: true,
    load: lists,
  },
  {
    path: paths.rechargeCreate,
    title: 'title.recharge',
    isProtected: true,
    load: wallet,
  },
  {
    path: paths.withdrawList,
    title: 'title.withdraw_list',
    isProtected: true,
    pulls: true,
    load: lists,
  },
  {
    path: paths.withdrawCreate,
    title: 'title.withdraw',
    isProtected: true,
    load: wallet,
  },
  {
    path: paths.pointList,
    title: 'title.points',
    isProtected: true,
    pulls: true,
    load: lists,
  },
  {
    path: paths.earningList,
    title: 'title.earnings',
    isProtected: true,
    pulls: true,
    load: lists,
  },
  {
    path: paths.orders,
    title: 'title.orders',
    isProtected: true,
    load: lists,
  },
  {
    path: paths.incomeCalendar,
    title: 'title.earnings',
    isProtected: true,
    load: wallet,
  },
  {
    path: paths.webview,
    title: 'title.webview',
    load: webview,
  },
  {
    path: paths.notifications,
    title: 'title.notifications',
    load: news,
  },
  {
    path: paths.announcements,
    title: 'title.announcements',
    pulls: true,
    load: news,
  },
  {
    path: paths.announcement,
    title: 'title.announcement',
    load: news,
  },
  {
    path: paths.activities,
    title: 'title.activities',
    pulls: true,
    load: news,
  },
  {
    path: paths.activity,
    title: 'title.activity',
    load: news,
  },
  {
    path: paths.verify,
    title: 'title.verify',
    load: verify,
  },
  {
    path: paths.customerService,
    title: 'title.customer_service',
    isProtected: true,
    load: chat,
  },
]

/** Shown at any other address. */
export const notFoundPage: PageRoute = { path: '*', title: 'title.not_found', load: notFound }

const routes = [...pages, notFoundPage].map((page) => ({
  path: page.path,
  caseSensitive: true,
  handle: page,
}))

/** The page at an address. React Router's `Routes` matches in the same way, for 2 KiB more. */
export function pageAt(pathname: string): PageRoute {
  return matchRoutes(routes, pathname)?.[0]?.route.handle ?? notFoundPage
}
