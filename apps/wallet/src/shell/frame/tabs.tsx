import {
  HomeFilledIcon,
  HomeIcon,
  ProductFilledIcon,
  ProductIcon,
  UserFilledIcon,
  UserIcon,
  WalletFilledIcon,
  WalletIcon,
} from '@mavuno/ui'

/** The four tabs, in the order of the specification. */
export const tabs = [
  { key: 'home', icon: <HomeIcon />, selectedIcon: <HomeFilledIcon /> },
  { key: 'product', icon: <ProductIcon />, selectedIcon: <ProductFilledIcon /> },
  { key: 'wallet', icon: <WalletIcon />, selectedIcon: <WalletFilledIcon /> },
  { key: 'my', icon: <UserIcon />, selectedIcon: <UserFilledIcon /> },
] as const
