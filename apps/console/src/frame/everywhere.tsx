import {
  createAnnouncement,
  createCode,
  createProduct,
  fundReserve,
  inviteOperator,
  operatorImportBankFile,
  operatorListBankMatches,
  operatorListCodes,
  operatorListConversations,
  operatorListProducts,
  operatorListProposals,
  operatorListRecharges,
  operatorListUsers,
  operatorListWithdrawals,
  operatorRecordStatement,
  operatorRunAudit,
  operatorStopPayouts,
  payOut,
  type OperatorRole,
} from '@mavuno/sdk/operator'
import type { Command, IconComponent } from '@mavuno/ui'
import { proposalTitle } from '../changes/action-titles.js'
import { mavuno } from '../mavuno.js'
import { fits } from '../queue/use-queue.js'
import type { Me } from '../session/operator.js'
import type { ConsoleKey, ConsoleTranslate } from '../texts/texts.js'
import { may, screens, type ScreenName } from './screens.js'

export { Toaster } from '@mavuno/ui'
export { FootKeys, KeyMap } from './key-map.js'

/** Of each kind; the screens show the rest. */
const most = 5

/** Proposals are found by what their actions are called, which the server does not know: as far as one page goes. */
const page = 100

/** What can be chosen, and where it leads. */
export type Found = Omit<Command, 'onChoose'> & { readonly path: string }

export interface FoundGroup {
  readonly title: string
  readonly rows: readonly Found[]
}

interface Asked {
  readonly words: string
  readonly me: Me
  readonly t: ConsoleTranslate
  /** Writes money. */
  readonly write: (value: number) => string
}

const iconOf = (name: ScreenName) => {
  const Icon: IconComponent = screens[name].icon
  return <Icon size={18} />
}

const pathOf = (name: ScreenName, id: string) => `${screens[name].path}/${id}`

/** Asks for what has these words: of each kind that my roles may read. One that cannot be asked for holds up no other. */
export function findEverywhere({
  words,
  me,
  t,
  write,
}: Asked): Promise<PromiseSettledResult<FoundGroup>[]> {
  const input = { query: words, limit: most }
  const quiet = { errorClose: true }
  const kinds: readonly [
    ScreenName,
    { readonly roles: readonly OperatorRole[] },
    () => Promise<Found[]>,
  ][] = [
    [
      'customers',
      operatorListUsers,
      async () =>
        (await mavuno.call(operatorListUsers, input, quiet)).items.map(
          ({ id, nickname, phone }) => ({
            id,
            label: nickname || phone,
            note: phone,
            path: pathOf('customers', id),
          }),
        ),
    ],
    [
      'recharges',
      operatorListRecharges,
      async () =>
        (await mavuno.call(operatorListRecharges, input, quiet)).items.map((row) => ({
          id: row.id,
          label: `${row.payment_number ?? row.payment_reference ?? row.id} · ${write(row.amount)}`,
          note: row.user.nickname,
          path: pathOf('recharges', row.id),
        })),
    ],
    [
      'payouts',
      operatorListWithdrawals,
      async () =>
        (await mavuno.call(operatorListWithdrawals, input, quiet)).items.map((row) => ({
          id: row.id,
          label: `${row.provider_reference ?? t(`payouts.view.${row.status}`)} · ${write(row.amount)}`,
          note: row.user.nickname,
          path: pathOf('payouts', row.id),
        })),
    ],
    [
      'approvals',
      operatorListProposals,
      async () =>
        (
          await mavuno.call(operatorListProposals, { status: 'pending', limit: page }, quiet)
        ).items.flatMap((proposal) => {
          const { id, amount, proposed_by, target } = proposal
          const title = proposalTitle(t, proposal)
          if (!fits([title, proposed_by.nickname, id, target?.id ?? ''], words)) return []
          return {
            id,
            label: amount === null ? title : `${title} · ${write(amount)}`,
            note: proposed_by.nickname,
            path: pathOf('approvals', id),
          }
        }),
    ],
    [
      'chat',
      operatorListConversations,
      async () =>
        (await mavuno.call(operatorListConversations, input, quiet)).items.map(
          ({ id, user, last_message }) => ({
            id: `chat ${id}`,
            label: user.nickname || user.phone,
            note: last_message?.kind === 'text' ? last_message.body.slice(0, 60) : user.phone,
            path: pathOf('chat', id),
          }),
        ),
    ],
    [
      'products',
      operatorListProducts,
      async () =>
        (await mavuno.call(operatorListProducts, input, quiet)).items.map(({ id, name }) => ({
          id,
          label: name,
          path: pathOf('products', id),
        })),
    ],
    [
      'codes',
      operatorListCodes,
      async () =>
        (await mavuno.call(operatorListCodes, input, quiet)).items.map(({ id, code }) => ({
          id,
          label: code,
          path: pathOf('codes', id),
        })),
    ],
    [
      'bank',
      operatorListBankMatches,
      // What has its payment is found by that.
      async () =>
        (
          await mavuno.call(operatorListBankMatches, { list: 'only_bank', ...input }, quiet)
        ).items.flatMap(({ line }) =>
          line
            ? {
                id: line.id,
                label: `${line.reference} · ${write(line.amount)}`,
                note: line.bank,
                path: pathOf('bank', line.id),
              }
            : [],
        ),
    ],
  ]
  return Promise.allSettled(
    kinds
      .filter(([, endpoint]) => may(endpoint, me.roles))
      .map(async ([name, , rows]) => ({
        title: t(screens[name].title),
        rows: (await rows()).slice(0, most).map((row) => ({ ...row, icon: iconOf(name) })),
      })),
  )
}

interface Doing {
  readonly label: ConsoleKey
  readonly screen: ScreenName
  readonly path: string
  readonly roles: readonly OperatorRole[]
}

/** What is done by a form that has an address. */
const doings: readonly Doing[] = [
  { label: 'do.import', screen: 'bank', path: 'import', roles: operatorImportBankFile.roles },
  { label: 'do.balance', screen: 'bank', path: 'balance', roles: operatorRecordStatement.roles },
  { label: 'do.check', screen: 'books', path: 'checks', roles: operatorRunAudit.roles },
  { label: 'do.fund', screen: 'books', path: 'fund', roles: fundReserve.proposers },
  { label: 'do.take', screen: 'books', path: 'take', roles: payOut.proposers },
  { label: 'do.stop', screen: 'today', path: 'stop', roles: operatorStopPayouts.roles },
  { label: 'do.product', screen: 'products', path: 'new', roles: createProduct.proposers },
  { label: 'do.code', screen: 'codes', path: 'new', roles: createCode.proposers },
  { label: 'do.news', screen: 'news', path: 'new', roles: createAnnouncement.proposers },
  { label: 'do.invite', screen: 'people', path: 'new', roles: inviteOperator.proposers },
]

/** What my roles can do from anywhere. */
export function whatToDo({ words, me, t }: Omit<Asked, 'write'>): FoundGroup {
  return {
    title: t('do.title'),
    rows: doings
      .filter((doing) => may(doing, me.roles) && fits([t(doing.label)], words))
      .map(({ label, screen, path }) => ({
        id: label,
        label: t(label),
        note: t(screens[screen].title),
        icon: iconOf(screen),
        path: pathOf(screen, path),
      })),
  }
}
