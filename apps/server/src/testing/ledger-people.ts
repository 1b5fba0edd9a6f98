import type { PayFrom } from '@mavuno/sdk/contract'
import type {
  ActionName,
  InputOf,
  OperatorRecharge,
  OperatorRole,
  Proposal,
  Reserve,
} from '@mavuno/sdk/operator'
import { approveProposal, propose } from '../domains/approvals/proposals-service.js'
import { operatorCompleteRecharge } from '../domains/payments/recharges/operator-recharges.js'
import { createRecharge } from '../domains/payments/recharges/recharges-service.js'
import type { Context } from '../platform/context/context.js'
import type { Database } from '../platform/db/database.js'
import { BusinessFailure } from '../platform/failures/failures.js'
import type { ResultOf } from './action-results.js'
import { asDecided } from './as-decided.js'
import { asOwner } from './test-database.js'

/** Two operators have all roles between them. */
export const cashierRoles: readonly OperatorRole[] = ['owner', 'cashier', 'product', 'support']
export const approverRoles: readonly OperatorRole[] = ['owner', 'approver', 'support']

let people = 0

interface PersonOptions {
  /** Of an operator; without, the person is a customer. */
  readonly roles?: readonly OperatorRole[]
  readonly invited_by?: string
}

/** The operators who fund the reserve of a database before tests copy it. */
const funding = {
  operator: '01900000-0000-7000-8000-000000000001',
  approver: '01900000-0000-7000-8000-000000000002',
}

/** Somebody who has signed up; the id. */
export async function makePerson(
  { db }: Pick<Context, 'db'>,
  { roles, invited_by }: PersonOptions = {},
): Promise<string> {
  people += 1
  const [person] = await asOwner(db).query<{ id: string }>(
    `insert into users (role, phone, nickname, invitation_code, invited_by, phone_verified_at)
      values ($1, $2, $3, $4, $5, now()) returning id`,
    [
      roles ? 'operator' : 'customer',
      `2547${String(people).padStart(8, '0')}`,
      `Person ${people}`,
      `CODE${people}`,
      invited_by ?? null,
    ],
  )
  const { id } = person as { id: string }
  if (roles) await giveRoles({ db }, id, roles)
  return id
}

/** Gives an operator more roles, as two owners would. */
export function giveRoles(
  { db }: Pick<Context, 'db'>,
  operator: string,
  roles: readonly OperatorRole[],
): Promise<void> {
  return asOwner(db).transaction(async (transaction) => {
    await asDecided(transaction, 'setOperatorRoles')
    await transaction.query(
      'insert into operator_roles (operator_id, role) select $1, unnest($2::text[])',
      [operator, roles],
    )
  })
}

/** Takes a role from an operator, as two owners would. */
export function takeRole(
  { db }: Pick<Context, 'db'>,
  operator: string,
  role: OperatorRole,
): Promise<void> {
  return asOwner(db).transaction(async (transaction) => {
    await asDecided(transaction, 'setOperatorRoles')
    await transaction.query('delete from operator_roles where operator_id = $1 and role = $2', [
      operator,
      role,
    ])
  })
}

export function makeOperator(context: Pick<Context, 'db'>): Promise<string> {
  return makePerson(context, { roles: cashierRoles })
}

export function makeApprover(context: Pick<Context, 'db'>): Promise<string> {
  return makePerson(context, { roles: approverRoles })
}

let keys = 0

/** A key that no test has used. */
export function newKey(): string {
  keys += 1
  return `key-${keys}`
}

export function newPaymentNumber(): string {
  return `PAY${newKey().slice(4).padStart(7, '0')}`
}

/** The phone that a customer has proven, as they type it to say who has paid. */
export async function dialledPhone({ db }: Pick<Context, 'db'>, customer: string): Promise<string> {
  const [person] = await db.query<{ phone: string }>('select phone from users where id = $1', [
    customer,
  ])
  return `0${(person as { phone: string }).phone.slice('254'.length)}`
}

/** Gives a customer money by a recharge. */
export async function topUp(
  context: Context,
  customer: string,
  operator: string,
  amount: number,
): Promise<void> {
  const { id } = await createRecharge(
    context,
    customer,
    {
      wallet_type: 'mpesa',
      amount,
      recharge_account: await dialledPhone(context, customer),
      payment_number: newPaymentNumber(),
    },
    newKey(),
  )
  await operatorCompleteRecharge(context, operator, { id }, newKey())
}

/** What a customer asks for to withdraw this amount, at the fee of 2 % that ledger tests have. */
export function withdrawalOf(amount: number, pay_from: PayFrom = 'balance') {
  return { amount, pay_from, real_amount: amount - Math.floor(amount / 50) }
}

const approvers = new WeakMap<object, Promise<string>>()

/** Who decides in a test that says nothing about it. */
export function approverOf({ db }: Pick<Context, 'db'>): Promise<string> {
  const known = approvers.get(db) ?? makeApprover({ db })
  approvers.set(db, known)
  return known
}

/** Approves; gives what the action gave. What has failed is thrown, as a direct call throws it. */
export async function approve<Result>(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  { id, digest }: Pick<Proposal, 'id' | 'digest'>,
  { key = `approve-${id}`, approver }: { key?: string; approver?: string } = {},
): Promise<Result> {
  const decider = approver ?? (await approverOf(context))
  const { status, reason, result } = await approveProposal(
    context,
    decider,
    { id, digest },
    { key },
  )
  if (status !== 'executed') throw new BusinessFailure(reason as BusinessFailure['reason'])
  return result as Result
}

/** Proposes as one operator and approves as another; gives what the action gave. */
export async function byTwo<Name extends ActionName, Result = ResultOf<Name>>(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  operator: string,
  action: Name,
  input: InputOf<Name>,
  key = newKey(),
): Promise<Result> {
  return approve(context, await propose(context, operator, { action, input }, key))
}

/** Credits a recharge as one operator cannot alone. */
export function completeByTwo(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  operator: string,
  input: InputOf<'completeRecharge'>,
): Promise<OperatorRecharge> {
  return byTwo(context, operator, 'completeRecharge', input)
}

export function fundReserve(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  operator: string,
  input: InputOf<'fundReserve'>,
  key?: string,
): Promise<Reserve> {
  return byTwo(context, operator, 'fundReserve', input, key)
}

export function payOut(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  operator: string,
  input: InputOf<'payOut'>,
  key?: string,
): Promise<Reserve> {
  return byTwo(context, operator, 'payOut', input, key)
}

export async function fund(context: Context, operator: string, amount: number): Promise<void> {
  await fundReserve(context, operator, { amount, reference: newKey(), note: '' }, newKey())
}

/** Funds the reserve in a database that tests copy, whose people and keys no test makes again. */
export async function fundAtSetup(context: Context, amount: number): Promise<void> {
  const owner = asOwner(context.db)
  for (const [name, roles] of [
    ['operator', cashierRoles],
    ['approver', approverRoles],
  ] as const) {
    await owner.query(
      `insert into users (id, role, phone, nickname, invitation_code, phone_verified_at)
        values ($1, 'operator', $2, $3, $3, now())`,
      [funding[name], `25411999999${funding[name].slice(-1)}`, name.toUpperCase()],
    )
    await giveRoles(context, funding[name], roles)
  }
  useFundingApprover(context.db)
  const input = { amount, reference: 'setup', note: '' }
  await byTwo(context, funding.operator, 'fundReserve', input, 'setup')
}

/** The approver of the setup also decides in the test. */
export function useFundingApprover(db: Database): void {
  approvers.set(db, Promise.resolve(funding.approver))
}

export async function balanceOf(
  { db }: Pick<Context, 'db'>,
  owner: string,
  name: string,
): Promise<number> {
  const [account] = await db.query<{ balance: number }>(
    'select balance from accounts where user_id = $1 and name = $2',
    [owner, name],
  )
  return (account as { balance: number }).balance
}
