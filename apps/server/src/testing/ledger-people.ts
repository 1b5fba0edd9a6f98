import type { OperatorRole } from '@mavuno/sdk/contract'
import { operatorCompleteRecharge } from '../domains/recharges/operator-recharges.js'
import { createRecharge } from '../domains/recharges/recharges-service.js'
import { fundReserve } from '../domains/reserve/reserve-service.js'
import type { Context } from '../platform/context/context.js'

/** Two operators have all roles between them. */
export const cashierRoles: readonly OperatorRole[] = ['owner', 'cashier', 'product', 'support']
export const approverRoles: readonly OperatorRole[] = ['owner', 'approver', 'support']

let people = 0

interface PersonOptions {
  /** Of an operator; without, the person is a customer. */
  readonly roles?: readonly OperatorRole[]
  readonly invited_by?: string
}

/** Somebody who has signed up; the id. */
export async function makePerson(
  { db }: Pick<Context, 'db'>,
  { roles, invited_by }: PersonOptions = {},
): Promise<string> {
  people += 1
  const [person] = await db.query<{ id: string }>(
    `insert into users (role, phone, nickname, invitation_code, invited_by)
      values ($1, $2, $3, $4, $5) returning id`,
    [
      roles ? 'operator' : 'customer',
      `2547${String(people).padStart(8, '0')}`,
      `Person ${people}`,
      `CODE${people}`,
      invited_by ?? null,
    ],
  )
  const { id } = person as { id: string }
  await db.query('insert into operator_roles (operator_id, role) select $1, unnest($2::text[])', [
    id,
    roles ?? [],
  ])
  return id
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
      recharge_account: '0712345678',
      payment_number: newPaymentNumber(),
    },
    newKey(),
  )
  await operatorCompleteRecharge(context, operator, { id }, newKey())
}

export async function fund(context: Context, operator: string, amount: number): Promise<void> {
  await fundReserve(context, operator, { amount, reference: newKey(), note: '' }, newKey())
}

export async function balanceOf(
  { db }: Pick<Context, 'db'>,
  owner: string,
  name: string,
): Promise<number> {
  const [account] = await db.query<{ balance: number }>(
    'select balance from accounts where owner = $1 and name = $2',
    [owner, name],
  )
  return (account as { balance: number }).balance
}
