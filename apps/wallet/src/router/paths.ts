/** The addresses of all pages: the part of the URL after the `#`. */
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
  changePhone: '/pages/my/changePhone',
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
  incomeCalendar: '/pages/wallet/incomeCalendar',
  orders: '/pages/order/index',
  webview: '/pages/webview/index',
  notifications: '/pages/notification/index',
  announcements: '/pages/announcement/index',
  announcement: '/pages/announcement/detail',
  activities: '/pages/activity/index',
  activity: '/pages/activity/detail',
  verify: '/pages/verify/index',
  customerService: '/pages/customerservice/index',
} as const

/** The splash page also answers at the bare address of the site. */
export function isSplash(pathname: string): boolean {
  return pathname === '/' || pathname === paths.splash
}

/** The page that the browser's address names, for code that runs before the router. */
export function addressedPath(): string {
  return location.hash.slice(1).replace(/\?.*/s, '') || '/'
}

/** The `href` of a link to a page, with the query that the page reads. */
export function pageHref(path: string, query: Readonly<Record<string, string | undefined>> = {}) {
  const fields = Object.entries(query).filter(
    (field): field is [string, string] => field[1] !== undefined,
  )
  const text = new URLSearchParams(fields).toString()
  return `#${path}${text && `?${text}`}`
}
