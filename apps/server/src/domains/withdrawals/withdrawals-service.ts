import type {
  createWithdrawal as createWithdrawalEndpoint,
  Page,
  Withdrawal,
  WithdrawalQuote,
  WithdrawalStatus,
} from '@mavuno/sdk/contract'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { Context } from '../../platform/context/context.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'
import { refusalOf } from '../../platform/failures/refusal.js'
import { runKeyed, runOperation } from '../ledger/run-operation.js'

/** What a withdrawal would cost now. It changes nothing. */
export async function quoteWithdrawal(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { amount }: { amount: number },
): Promise<WithdrawalQuote> {
  try {
    const [row] = await db.query<{ quote: WithdrawalQuote }>(
      'select withdrawal_quote($1, to_timestamp($2)) as quote',
      [amount, now()],
    )
    return (row as { quote: WithdrawalQuote }).quote
  } catch (error) {
    throw refusalOf(error)
  }
}

export function listWithdrawals(
  { db }: Pick<Context, 'db'>,
  caller: string,
  { status, ...page }: PageInput & { status?: WithdrawalStatus | undefined },
): Promise<Page<Withdrawal>> {
  return readPage<Withdrawal>(
    db,
    {
      from: 'withdrawals',
      items: (ids) => `withdrawals_json(${ids})`,
      where: 'r.owner = $1 and ($2::text is null or r.status = $2)',
      values: [caller, status ?? null],
    },
    page,
  )
}

/**
 * Holds the amount until the withdrawal is completed, refused or cancelled. A session with quick unlock has
 * confirmed it before.
 */
export function createWithdrawal(
  context: Context,
  caller: string,
  input: EndpointRequest<typeof createWithdrawalEndpoint>,
  key: string,
  session: string | null = null,
): Promise<Withdrawal> {
  return runKeyed<Withdrawal>(context, {
    operation: 'create_withdrawal',
    endpoint: 'createWithdrawal',
    caller,
    key,
    input,
    facts: { provider: context.payments.name, session },
  })
}

export function cancelWithdrawal(
  context: Context,
  caller: string,
  input: { id: string },
): Promise<Withdrawal> {
  return runOperation<Withdrawal>(context, { operation: 'cancel_withdrawal', caller, input })
}
