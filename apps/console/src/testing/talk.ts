import {
  operatorGetConversation,
  operatorGetUser,
  operatorListConversations,
  operatorListMessages,
  operatorListNotes,
  operatorListProposals,
  operatorListRecharges,
  operatorListReplies,
  operatorListUserRecords,
  operatorListWithdrawals,
  type OperatorConversation,
  type OperatorMessage,
  type OperatorRole,
  type OperatorUserDetail,
  type UserRecord,
} from '@mavuno/sdk/operator'
import { answer, one, openConsole } from './console.js'
import { baraka, goldenDay, lastPage } from './golden-day.js'
import { at, idOf, payout, recharge } from './records.js'

/** The customer who writes. */
export const user = { id: idOf(700), phone: '2547*****678', nickname: 'Wanjiru' }

export const customer: OperatorUserDetail = {
  ...{ ...user, role: 'customer', vip_level: 4, blocked: false, create_time: at('06:01') },
  ...{ revealed_until: null, reveals: [], payment_account: null, running_holdings: 6 },
  wallet: {
    ...{ balance: 101_01, income_wallet: 202_02, invested: 303_03, held: 404_04 },
    ...{ today_earnings: 5_05, today_tax: 6_06, total_income: 707_07, total_tax: 8_08 },
    ...{ total_topup: 9_909_09, total_withdraw: 1_010_10, total_point: 11 },
  },
}

export const message = (number: number, clock: string, more: Partial<OperatorMessage> = {}) =>
  ({
    ...{ id: idOf(number), client_id: null, sender: 'user', kind: 'text', body: `Text ${number}` },
    ...{ time: at(clock), read: false, author: null, ...more },
  }) satisfies OperatorMessage

export const record = (number: number, time: number, more: Partial<UserRecord>): UserRecord => ({
  ...{ id: idOf(number), kind: 'recharge', wallet: 'balance', change: 0, balance_after: null },
  ...{ amount: 501_01, real_amount: 2, fee: 3, fee_rate: 4, tax: 5, account: null },
  ...{ receiver_name: null, receiver_account: null, currency: 'KES', payment_method: null },
  ...{ method: 'manual', status: 'completed', create_time: time, reference: null },
  ...{ balance: 301_01, income_wallet: 302_02, ...more },
})

export const conversation = (more: Partial<OperatorConversation>): OperatorConversation => ({
  ...{ id: idOf(1), user, language: 'sw', assigned_to: null, waiting_since: at('17:40') },
  ...{ snoozed_until: null, closed: null, unread: 0, last_message: null, update_time: at('17:40') },
  ...more,
})

interface Talk {
  readonly conversation?: Partial<OperatorConversation>
  readonly records?: readonly UserRecord[]
  readonly earlier?: readonly OperatorMessage[]
  /** Instead of the two messages of Wanjiru and Baraka. */
  readonly newest?: readonly OperatorMessage[]
  readonly roles?: readonly OperatorRole[]
  /** Before all others. */
  readonly answers?: readonly ReturnType<typeof answer>[]
}

const text = (language: string, body: string) => ({ language, body })

const said = [message(101, '10:00'), message(103, '12:00', { sender: 'agent', author: baraka })]

/** A conversation whose first message on the screen is of 10:00. */
export async function openTalk({ records = [], earlier = [], ...more }: Talk = {}) {
  const { roles = ['support', 'cashier'], newest = said } = more
  const shown = conversation(more.conversation ?? {})
  const answers = [
    ...(more.answers ?? []),
    answer(operatorListConversations, () => lastPage([shown])),
    answer(operatorGetConversation, () => shown),
    answer(operatorListMessages, ({ before }) =>
      before === undefined
        ? { items: [...newest], next: earlier.length > 0 ? idOf(101) : null }
        : lastPage(earlier),
    ),
    answer(operatorListNotes, () =>
      lastPage([
        { id: idOf(102), client_id: 'note', author: baraka, body: 'Note 102', time: at('11:00') },
      ]),
    ),
    answer(operatorGetUser, () => customer),
    answer(operatorListUserRecords, () => lastPage(records)),
    answer(operatorListProposals, () => lastPage([])),
    answer(operatorListRecharges, ({ user_id }) =>
      lastPage(user_id === user.id ? [recharge(11, { amount: 601_01 })] : []),
    ),
    answer(operatorListWithdrawals, ({ user_id }) =>
      lastPage(user_id === user.id ? [payout(12, { amount: 602_02, real_amount: 590_00 })] : []),
    ),
    answer(operatorListReplies, () => ({
      items: [
        { shortcut: 'hello', texts: [text('en', 'Hello'), text('sw', 'Habari')] },
        { shortcut: 'help', texts: [text('es', 'Ayuda'), text('en', 'Help')] },
        { shortcut: 'hem', texts: [text('ja', 'Nani'), text('es', 'Algo')] },
      ],
    })),
    ...goldenDay,
  ]
  const desk = await openConsole(`#/chat/${idOf(1)}`, { roles, answers })
  await one('.talk-main', newest.at(-1)?.body)
  return desk
}
