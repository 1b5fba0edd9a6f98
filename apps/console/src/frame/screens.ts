import type { Endpoint } from '@mavuno/sdk/contract'
import {
  operatorListAnnouncements,
  operatorListCodes,
  operatorGetConfig,
  operatorListOperators,
  operatorListConversations,
  operatorListLog,
  operatorListProducts,
  operatorListAccounts,
  operatorListBankMatches,
  operatorListCases,
  operatorListProposals,
  operatorListRecharges,
  operatorListUsers,
  operatorListWithdrawals,
  operatorRoles,
  type OperatorRole,
} from '@mavuno/sdk/operator'
import {
  ArrowDownIcon,
  ArrowUpIcon,
  CardIcon,
  ChartIcon,
  ChatIcon,
  CheckCircleIcon,
  GiftIcon,
  MegaphoneIcon,
  ListIcon,
  ProductIcon,
  SettingsIcon,
  SunIcon,
  WarningIcon,
  TeamIcon,
  UserIcon,
  type IconComponent,
} from '@mavuno/ui'
import type { ConsoleKey } from '../texts/texts.js'

export interface Screen {
  readonly path: string
  readonly title: ConsoleKey
  readonly icon: IconComponent
  /** The letter after `G`. */
  readonly letter: string
  /** The roles that see this screen: those that may read its rows. */
  readonly roles: readonly OperatorRole[]
}

/** The screens, as the menu lists them. */
export const screens = {
  today: { path: '/today', title: 'today', icon: SunIcon, letter: 't', roles: operatorRoles },
  recharges: {
    path: '/recharges',
    title: 'recharges',
    icon: ArrowDownIcon,
    letter: 'r',
    roles: operatorListRecharges.roles,
  },
  payouts: {
    path: '/payouts',
    title: 'payouts',
    icon: ArrowUpIcon,
    letter: 'p',
    roles: operatorListWithdrawals.roles,
  },
  approvals: {
    path: '/approvals',
    title: 'approvals',
    icon: CheckCircleIcon,
    letter: 'a',
    roles: operatorListProposals.roles,
  },
  chat: {
    path: '/chat',
    title: 'chat',
    icon: ChatIcon,
    letter: 'c',
    roles: operatorListConversations.roles,
  },
  customers: {
    path: '/customers',
    title: 'customers',
    icon: UserIcon,
    letter: 'u',
    roles: operatorListUsers.roles,
  },
  products: {
    path: '/products',
    title: 'products',
    icon: ProductIcon,
    letter: 'd',
    roles: operatorListProducts.roles,
  },
  exceptions: {
    path: '/exceptions',
    title: 'exceptions',
    icon: WarningIcon,
    letter: 'e',
    roles: operatorListCases.roles,
  },
  books: {
    path: '/books',
    title: 'books',
    icon: ChartIcon,
    letter: 'b',
    roles: operatorListAccounts.roles,
  },
  bank: {
    path: '/bank',
    title: 'bank',
    icon: CardIcon,
    letter: 'l',
    roles: operatorListBankMatches.roles,
  },
  codes: {
    path: '/codes',
    title: 'codes',
    icon: GiftIcon,
    letter: 'k',
    roles: operatorListCodes.roles,
  },
  news: {
    path: '/news',
    title: 'news',
    icon: MegaphoneIcon,
    letter: 'n',
    roles: operatorListAnnouncements.roles,
  },
  config: {
    path: '/config',
    title: 'config',
    icon: SettingsIcon,
    letter: 'f',
    roles: operatorGetConfig.roles,
  },
  people: {
    path: '/people',
    title: 'people',
    icon: TeamIcon,
    letter: 'o',
    roles: operatorListOperators.roles,
  },
  log: {
    path: '/log',
    title: 'log',
    icon: ListIcon,
    letter: 'j',
    roles: operatorListLog.roles,
  },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens

/** Whether one of these roles may call an endpoint. */
export function may(endpoint: Pick<Endpoint, 'roles'>, mine: readonly OperatorRole[]): boolean {
  return endpoint.roles.some((role) => mine.includes(role))
}

export function maySee({ roles }: Screen, mine: readonly OperatorRole[]): boolean {
  return roles.some((role) => mine.includes(role))
}
