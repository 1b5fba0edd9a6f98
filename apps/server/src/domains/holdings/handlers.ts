import { operatorGetForecast } from '@mavuno/sdk/operator'
import { checkRole } from '../../platform/context/check-role.js'
import { withCaller, type Handlers } from '../../platform/context/handlers.js'
import { runReport } from '../ledger/report-queue.js'
import { limitCalls } from '../auth/rate-limits/limit-calls.js'
import { customerRestrictions } from '../auth/rate-limits/limits.js'
import * as holdings from './holdings-service.js'
import * as operator from './operator-holdings.js'

export const holdingsHandlers = {
  listHoldings: withCaller(holdings.listHoldings),
  getHoldingSums: withCaller(holdings.getHoldingTotals),
  getHolding: withCaller(holdings.getHolding),
  claimHolding: withCaller(holdings.claimHolding),
  claimAll: ({ context, session, key }) => holdings.claimAll(context, session.user_id, key),
  operatorListHoldings: async ({ input, context, session }) => {
    if (input.due_on === undefined) return operator.operatorListHoldings(context, input)
    // They are the forecast row by row, and it looks at all that is sold.
    await checkRole(operatorGetForecast, session, context)
    const report = {
      operator: session.user_id,
      kind: 'forecast',
      of: JSON.stringify(input),
    } as const
    return runReport(context, report, (db) =>
      operator.operatorListHoldings({ db, now: context.now }, input),
    )
  },
  operatorFreezeHolding: limitCalls(
    customerRestrictions,
    withCaller(operator.operatorFreezeHolding),
    'freeze',
  ),
} satisfies Handlers
