/** A page's address, as it stands behind the `#`. */
export const paths = {
  splash: '/pages/splash/index',
  home: '/pages/index/index',
  product: '/pages/product/index',
  wallet: '/pages/wallet/index',
  my: '/pages/my/index',
} as const

/** The four roots, in the order of the tab bar. */
export const tabs = [
  { key: 'home', label: 'Home', path: paths.home },
  { key: 'product', label: 'Product', path: paths.product },
  { key: 'wallet', label: 'Wallet', path: paths.wallet },
  { key: 'my', label: 'My', path: paths.my },
] as const

export type Tab = (typeof tabs)[number]
