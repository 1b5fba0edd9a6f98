import {
  claimAll,
  claimHolding,
  getHolding,
  getHoldingSums,
  listHoldings,
} from '@mavuno/sdk/contract'
import {
  operatorFreezeHolding,
  operatorGetForecast,
  operatorListHoldings,
} from '@mavuno/sdk/operator'
import { checkRole } from '../../platform/context/check-role.js'
import { serveKeyed, serveSignedIn } from '../../platform/context/serve.js'
import { runReport } from '../ledger/report-queue.js'
import { stoppedCustomers } from '../rate-limits/limits.js'
import { countTry } from '../rate-limits/rate-limits.js'
import * as holdings from './holdings-service.js'
import * as operator from './operator-holdings.js'

export const holdingsRoutes = [
  serveSignedIn(listHoldings, ({ input, context, session }) =>
    holdings.listHoldings(context, session.user_id, input),
  ),
  serveSignedIn(getHoldingSums, ({ context, session }) =>
    holdings.getHoldingSums(context, session.user_id),
  ),
  serveSignedIn(getHolding, ({ input, context, session }) =>
    holdings.getHolding(context, session.user_id, input),
  ),
  serveKeyed(claimHolding, ({ input, context, session, key }) =>
    holdings.claimHolding(context, session.user_id, input, key),
  ),
  serveKeyed(claimAll, ({ context, session, key }) =>
    holdings.claimAll(context, session.user_id, key),
  ),
  serveSignedIn(operatorListHoldings, async ({ input, context, session }) => {
    if (input.due_on === undefined) return operator.operatorListHoldings(context, input)
    // They are the forecast row by row, and it looks at all that is sold.
    await checkRole(operatorGetForecast, session, context)
    const report = {
      operator: session.user_id,
      what: 'forecast',
      of: JSON.stringify(input),
    } as const
    return runReport(context, report, (db) =>
      operator.operatorListHoldings({ db, now: context.now }, input),
    )
  }),
  serveSignedIn(operatorFreezeHolding, async ({ input, context, session }) => {
    await countTry(context, [{ limit: stoppedCustomers, subject: `freeze ${session.user_id}` }])
    return operator.operatorFreezeHolding(context, session.user_id, input)
  }),
]
