import type { EndpointReply } from '@mavuno/sdk/contract'
import type {
  operatorCheckStatement,
  operatorRecordStatement,
  Reserve,
  ReserveForecast,
  StatementCheck,
} from '@mavuno/sdk/operator'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { Context } from '../../../platform/context/context.js'
import type { Queryable } from '../../../platform/db/database.js'
import { rejectionOf } from '../../../platform/failures/rejection.js'
import { runReport, lockReport } from '../../ledger/report-queue.js'
import { runOnce } from '../../ledger/run-once.js'

interface ReserveContext extends Pick<Context, 'now'> {
  readonly db: Queryable
}

/** The operator's side of the books. */
export async function readReserve({ db, now }: ReserveContext): Promise<Reserve> {
  const [row] = await db.query<{ reserve: Reserve }>(
    `select reserve_json(operation_time(jsonb_build_object('now', $1::bigint)))
      || jsonb_build_object('pending_proposal', (select p.id from proposals p
        where p.status = 'pending'
          and p.action in ('fundReserve', 'payOut', 'resumePayouts', 'trustClock')
        order by p.id limit 1)) as reserve`,
    [now()],
  )
  return (row as { reserve: Reserve }).reserve
}

/** What falls due day by day, against the reserve. */
export function readForecast(
  context: Pick<Context, 'db' | 'now'>,
  operator: string,
): Promise<ReserveForecast> {
  return runReport(context, { operator, kind: 'forecast' }, async (transaction) => {
    const [row] = await transaction.query<{ forecast: ReserveForecast }>(
      `select forecast_json(operation_time(jsonb_build_object('now', $1::bigint))) as forecast`,
      [context.now()],
    )
    return (row as { forecast: ReserveForecast }).forecast
  })
}

/** Whether this operator may record a statement of a time. */
export async function findStatementConflict(
  { db }: Pick<Context, 'db'>,
  operator: string,
  { as_of }: EndpointRequest<typeof operatorCheckStatement>,
): Promise<EndpointReply<typeof operatorCheckStatement>> {
  const [row] = await db.query<EndpointReply<typeof operatorCheckStatement>>(
    'select statement_conflict_of_interest($1, to_timestamp($2), null) as own',
    [operator, as_of],
  )
  return { own: row?.own ?? null }
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
    const long = { ...call, kind: 'statement', longest: '10min' }
    return await runOnce({ db }, long, async (transaction) => {
      await lockReport(transaction, 'statement')
      const [row] = await transaction.query<{ answer: StatementCheck }>(
        'select add_bank_statement($1, $2, $3) as answer',
        [operator, input, { now: now() }],
      )
      return (row as { answer: StatementCheck }).answer
    })
  } catch (error) {
    throw rejectionOf(error)
  }
}
