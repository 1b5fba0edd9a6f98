import type {
  EndpointRequest,
  operatorFundReserve,
  operatorPayOut,
  operatorRecordStatement,
  Reserve,
  StatementCheck,
} from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import { runKeyed, runOperation } from '../ledger/run-operation.js'

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
export function recordStatement(
  context: Context,
  operator: string,
  input: EndpointRequest<typeof operatorRecordStatement>,
): Promise<StatementCheck> {
  return runOperation<StatementCheck>(context, {
    operation: 'add_bank_statement',
    caller: operator,
    input,
    // It adds up all money that ever came in or went out.
    longest: '10min',
  })
}
