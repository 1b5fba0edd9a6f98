import type {
  EndpointRequest,
  operatorFundReserve,
  operatorPayOut,
  operatorRecordStatement,
  Reserve,
  StatementCheck,
} from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import { refusalOf } from '../../platform/failures/refusal.js'
import { runOnce } from '../ledger/run-once.js'
import { runKeyed } from '../ledger/run-operation.js'

/** The operator's side of the books. */
export async function readReserve({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Reserve> {
  const [row] = await db.transaction(
    (transaction) =>
      transaction.query<{ reserve: Reserve }>('select reserve_json(to_timestamp($1)) as reserve', [
        now(),
      ]),
    { longest: '1min' },
  )
  return (row as { reserve: Reserve }).reserve
}

/** The operator's own money has arrived at the bank under this reference. */
export function fundReserve(
  context: Context,
  operator: string,
  input: EndpointRequest<typeof operatorFundReserve>,
  key: string,
): Promise<Reserve> {
  return runKeyed<Reserve>(context, {
    operation: 'fund_reserve',
    endpoint: 'operatorFundReserve',
    caller: operator,
    key,
    input,
  })
}

/** The operator takes out fees or drawable sales, or pays the tax that was withheld. */
export function payOut(
  context: Context,
  operator: string,
  input: EndpointRequest<typeof operatorPayOut>,
  key: string,
): Promise<Reserve> {
  return runKeyed<Reserve>(context, {
    operation: 'pay_out',
    endpoint: 'operatorPayOut',
    caller: operator,
    key,
    input,
  })
}

/** Stores what the bank's statement says; the audit fails while the books differ from it. */
export async function recordStatement(
  { db, now }: Pick<Context, 'db' | 'now'>,
  operator: string,
  input: EndpointRequest<typeof operatorRecordStatement>,
  key: string,
): Promise<StatementCheck> {
  const call = { caller: operator, endpoint: 'operatorRecordStatement', key, input }
  try {
    // It adds up all money that ever came in or went out.
    return await runOnce({ db }, { ...call, longest: '10min' }, async (transaction) => {
      const [row] = await transaction.query<{ answer: StatementCheck }>(
        'select add_bank_statement($1, $2, $3) as answer',
        [operator, input, { now: now() }],
      )
      return (row as { answer: StatementCheck }).answer
    })
  } catch (error) {
    throw refusalOf(error)
  }
}
