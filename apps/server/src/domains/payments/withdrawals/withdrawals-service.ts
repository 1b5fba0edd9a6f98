import * as endpoints from '@mavuno/sdk/contract'
import type {
  createWithdrawal as createWithdrawalEndpoint,
  Page,
  quoteWithdrawal as quoteEndpoint,
  Withdrawal,
  WithdrawalQuote,
  WithdrawalStatus,
} from '@mavuno/sdk/contract'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { Context } from '../../../platform/context/context.js'
import { readPage, type PageInput } from '../../../platform/db/read-page.js'
import { rejectionOf } from '../../../platform/failures/rejection.js'
import { operationService } from '../../ledger/operation.js'
import { runKeyed } from '../../ledger/run-operation.js'
import { paymentContext } from '../payment-events.js'

/** What a withdrawal would cost now. It changes nothing. */
export async function quoteWithdrawal(
  context: Pick<Context, 'db' | 'now' | 'payments'>,
  caller: string,
  input: EndpointRequest<typeof quoteEndpoint>,
): Promise<WithdrawalQuote> {
  const { db, now } = context
  try {
    const [row] = await db.query<{ quote: WithdrawalQuote }>(
      'select withdrawal_quote($1, $2, $3, to_timestamp($4)) as quote',
      [caller, input, paymentContext(context), now()],
    )
    return (row as { quote: WithdrawalQuote }).quote
  } catch (error) {
    throw rejectionOf(error)
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
      where: 'r.user_id = $1 and ($2::text is null or r.status = $2)',
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
    operationContext: { ...paymentContext(context), session },
  })
}

export const cancelWithdrawal = operationService(endpoints.cancelWithdrawal, 'cancel_withdrawal')
