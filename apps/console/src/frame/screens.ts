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

/** The parts of the menu; Today stands before them. */
export const menuParts = [
  undefined,
  'menu.work',
  'menu.look_up',
  'menu.money',
  'menu.system',
] as const

export interface Screen {
  readonly path: string
  readonly title: ConsoleKey
  readonly icon: IconComponent
  /** The part of the menu that it stands in. */
  readonly group?: (typeof menuParts)[number]
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
    group: 'menu.work',
    letter: 'r',
    roles: operatorListRecharges.roles,
  },
  payouts: {
    path: '/payouts',
    title: 'payouts',
    icon: ArrowUpIcon,
    group: 'menu.work',
    letter: 'p',
    roles: operatorListWithdrawals.roles,
  },
  approvals: {
    path: '/approvals',
    title: 'approvals',
    icon: CheckCircleIcon,
    group: 'menu.work',
    letter: 'a',
    roles: operatorListProposals.roles,
  },
  chat: {
    path: '/chat',
    title: 'chat',
    icon: ChatIcon,
    group: 'menu.work',
    letter: 'c',
    roles: operatorListConversations.roles,
  },
  exceptions: {
    path: '/exceptions',
    title: 'exceptions',
    icon: WarningIcon,
    group: 'menu.work',
    letter: 'e',
    roles: operatorListCases.roles,
  },
  customers: {
    path: '/customers',
    title: 'customers',
    icon: UserIcon,
    group: 'menu.look_up',
    letter: 'u',
    roles: operatorListUsers.roles,
  },
  products: {
    path: '/products',
    title: 'products',
    icon: ProductIcon,
    group: 'menu.look_up',
    letter: 'd',
    roles: operatorListProducts.roles,
  },
  codes: {
    path: '/codes',
    title: 'codes',
    icon: GiftIcon,
    group: 'menu.look_up',
    letter: 'k',
    roles: operatorListCodes.roles,
  },
  news: {
    path: '/news',
    title: 'news',
    icon: MegaphoneIcon,
    group: 'menu.look_up',
    letter: 'n',
    roles: operatorListAnnouncements.roles,
  },
  books: {
    path: '/books',
    title: 'books',
    icon: ChartIcon,
    group: 'menu.money',
    letter: 'b',
    roles: operatorListAccounts.roles,
  },
  bank: {
    path: '/bank',
    title: 'bank',
    icon: CardIcon,
    group: 'menu.money',
    letter: 'l',
    roles: operatorListBankMatches.roles,
  },
  config: {
    path: '/config',
    title: 'config',
    icon: SettingsIcon,
    group: 'menu.system',
    letter: 'f',
    roles: operatorGetConfig.roles,
  },
  people: {
    path: '/people',
    title: 'people',
    icon: TeamIcon,
    group: 'menu.system',
    letter: 'o',
    roles: operatorListOperators.roles,
  },
  log: {
    path: '/log',
    title: 'log',
    icon: ListIcon,
    group: 'menu.system',
    letter: 'j',
    roles: operatorListLog.roles,
  },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens

/** Whether one of these roles may call an endpoint. */
export function may(endpoint: Pick<Endpoint, 'roles'>, mine: readonly OperatorRole[]): boolean {
  return endpoint.roles.some((role) => mine.includes(role))
}

export function maySee(screen: Screen, mine: readonly OperatorRole[]): boolean {
  return may(screen, mine)
}

/** Whether one of these roles may propose an action. */
export function mayPropose(
  action: { readonly proposers: readonly OperatorRole[] },
  mine: readonly OperatorRole[],
): boolean {
  return may({ roles: action.proposers }, mine)
}
