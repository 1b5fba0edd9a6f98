import type {
  EndpointRequest,
  operatorRecordStatement,
  Reserve,
  StatementCheck,
} from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import { runOperation } from '../ledger/run-operation.js'

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
