import { expect, test } from 'vitest'
import { BusinessFailure } from '../../../platform/failures/failures.js'
import { createFakeProvider } from '../../../testing/fake-provider.js'
import { createLedgerContext } from '../../../testing/ledger-context.js'
import {
  byTwo,
  fund,
  makeOperator,
  makePerson,
  newKey,
  topUp,
  withdrawalOf,
} from '../../../testing/ledger-people.js'
import { applyPaymentEvent } from '../payment-events.js'
import { redeemReward } from '../../rewards/rewards-service.js'
import {
  operatorCompleteWithdrawal,
  operatorRejectWithdrawal,
  operatorAssignWithdrawal,
} from './operator-withdrawals.js'
import { setPaymentAccount } from './payment-account.js'
import { cancelWithdrawal, createWithdrawal } from './withdrawals-service.js'

const asked = 20_000
const has = { balance: 1_000_000, income: 1_000_000, held: 0 }
const purses = { balance: 'balance', revenue: 'income' } as const

type Purse = keyof typeof purses
type Wallet = Record<keyof typeof has, number>

interface Seen extends Record<string, unknown> {
  readonly stage: string
  readonly status: string
  readonly wallet: Wallet
  readonly refunds: readonly { wallet: string; change: number }[]
}

/** What a withdrawal of 20 000 changes in its wallet, and in the held money. */
const pending = { purse: -asked, held: asked }
const returned = { purse: 0, held: 0 }
const paid = { purse: -asked, held: 0 }

/** A customer with the same income and balance, who withdraws from either. */
async function createDesk() {
  const context = await createLedgerContext({ payments: createFakeProvider() })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, has.balance)
  await fund(context, operator, has.income)
  const code = 'INCOME'
  const terms = { code, kind: 'money', amount: has.income, published: true } as const
  await byTwo(context, operator, 'createCode', terms)
  await redeemReward(context, customer, { code }, newKey())
  const account = { wallet_type: 'mpesa', account: '0712345678' }
  await setPaymentAccount(context, customer, account)

  const tell = async (id: string, outcome: 'succeeded' | 'failed') => {
    const told = { event_id: newKey(), direction: 'out', subject: id, outcome } as const
    const sent = { provider_reference: newKey(), reason: 'No such account' }
    const { effect } = await applyPaymentEvent(context, { ...told, ...sent })
    if (effect !== 'applied') throw new BusinessFailure(effect as 'wrong_state')
  }
  const actions = {
    cancel: (id: string) => cancelWithdrawal(context, customer, { id }),
    take: (id: string) => operatorAssignWithdrawal(context, operator, { id }),
    complete: (id: string) =>
      operatorCompleteWithdrawal(context, operator, { id, provider_reference: newKey() }, newKey()),
    refuse: (id: string) => operatorRejectWithdrawal(context, operator, { id, reason: 'No' }),
    'provider paid': (id: string) => tell(id, 'succeeded'),
    'provider failed': (id: string) => tell(id, 'failed'),
  }
  const ask = async (pay_from: Purse) =>
    (await createWithdrawal(context, customer, withdrawalOf(asked, pay_from), newKey())).id
  /** Where the money is, how a withdrawal stands, and the lines of what came back of it. */
  const look = async (id: string) => {
    const [seen] = await context.db.query<Seen>(
      `select stage, status,
          (select jsonb_object_agg(name, balance) from accounts
            where user_id = $2 and name in ('balance', 'income', 'held')) as wallet,
          (select coalesce(jsonb_agg(jsonb_build_object('wallet', wallet, 'change', change)), '[]')
            from records where reference_id = $1 and kind = 'refund') as refunds
        from withdrawals where id = $1`,
      [id, customer],
    )
    return seen as Seen
  }
  return { context, operator, actions, ask, look }
}

type Action = keyof Awaited<ReturnType<typeof createDesk>>['actions']

/** How to reach each state. */
const states = {
  pending: [],
  taken: ['take'],
  cancelled: ['cancel'],
  refused: ['refuse'],
  completed: ['take', 'complete'],
} satisfies Record<string, Action[]>

type State = keyof typeof states

/** The result of an action: stage, status and where the money is; null if it is rejected. */
type End = readonly [stage: string, status: string, money: typeof pending] | null

const assigned = ['assigned', 'pending', pending] as const
const rejected = ['rejected', 'error', returned] as const
const failed = ['failed', 'error', returned] as const
const cancelled = ['cancelled', 'cancel', returned] as const
const completed = ['paid', 'completed', paid] as const

const gone = { cancel: null, take: null, complete: null, 'provider paid': null }

const table: Record<State, Record<Action, End>> = {
  pending: {
    cancel: cancelled,
    take: assigned,
    complete: null,
    refuse: rejected,
    'provider paid': null,
    'provider failed': failed,
  },
  taken: {
    cancel: null,
    take: assigned,
    complete: completed,
    refuse: rejected,
    'provider paid': completed,
    'provider failed': failed,
  },
  cancelled: { ...gone, refuse: null, 'provider failed': null, cancel: cancelled },
  refused: { ...gone, refuse: rejected, 'provider failed': rejected },
  completed: { ...gone, refuse: null, 'provider failed': null },
}

/** The customer's money after a change, with `out` paid out before. */
function left(purse: Purse, change: typeof pending, out: number): Wallet {
  const name = purses[purse]
  return { ...has, [name]: has[name] + change.purse - out, held: change.held }
}

test.each(Object.keys(purses) as Purse[])(
  'a withdrawal from %s: each action in each state does what it should, or nothing',
  async (purse) => {
    const { context, operator, actions, ask, look } = await createDesk()
    let out = 0
    for (const state of Object.keys(states) as State[]) {
      for (const [action, end] of Object.entries(table[state]) as [Action, End][]) {
        const what = `${action} when ${state}`
        const id = await ask(purse)
        for (const step of states[state]) await actions[step](id)
        const before = await look(id)
        const done = actions[action](id)
        if (end === null) {
          await expect(done, what).rejects.toMatchObject({ reason: 'wrong_state' })
          expect(await look(id), what).toEqual(before)
        } else {
          await done
          const [stage, status, change] = end
          const wallet = left(purse, change, out)
          // The money is returned once, and the statement names the wallet.
          const refunds = change === returned ? [{ wallet: purses[purse], change: asked }] : []
          expect(await look(id), what).toMatchObject({ stage, status, wallet, refunds })
        }
        const { status } = await look(id)
        if (status === 'pending') await actions.refuse(id)
        if (status === 'completed') out += asked
      }
    }
    // Each action of an operator is logged once; refused and repeated ones are not.
    const deeds = await context.db.query<{ double: number }>(
      `select count(*) as double from operator_log where operator_id = $1
        group by action, target_id having count(*) > 1`,
      [operator],
    )
    expect(deeds).toEqual([])
  },
)
