import {
  cancelWithdrawal,
  createWithdrawal,
  listWithdrawals,
  quoteWithdrawal,
} from '@mavuno/sdk/contract'
import {
  operatorCompleteWithdrawal,
  operatorExportPayouts,
  operatorGetWithdrawal,
  operatorListWithdrawals,
  operatorRejectWithdrawal,
  operatorStopPayouts,
  operatorSumWithdrawals,
  operatorAssignWithdrawal,
} from '@mavuno/sdk/operator'
import { serveKeyed, serveSignedIn } from '../../platform/context/serve.js'
import * as operator from './operator-withdrawals.js'
import { exportPayouts } from './payment-file.js'
import * as withdrawals from './withdrawals-service.js'

export const withdrawalsRoutes = [
  serveSignedIn(listWithdrawals, ({ input, context, session }) =>
    withdrawals.listWithdrawals(context, session.user_id, input),
  ),
  serveSignedIn(quoteWithdrawal, ({ input, context, session }) =>
    withdrawals.quoteWithdrawal(context, session.user_id, input),
  ),
  serveKeyed(createWithdrawal, ({ input, context, session, key }) =>
    withdrawals.createWithdrawal(context, session.user_id, input, key, session.id),
  ),
  serveSignedIn(cancelWithdrawal, ({ input, context, session }) =>
    withdrawals.cancelWithdrawal(context, session.user_id, input),
  ),
  serveSignedIn(operatorListWithdrawals, ({ input, context, session }) =>
    operator.operatorListWithdrawals(context, session.user_id, input),
  ),
  serveSignedIn(operatorSumWithdrawals, ({ input, context, session }) =>
    operator.operatorSumWithdrawals(context, session.user_id, input),
  ),
  serveSignedIn(operatorGetWithdrawal, ({ input, context, session }) =>
    operator.operatorGetWithdrawal(context, session.user_id, input),
  ),
  serveSignedIn(operatorAssignWithdrawal, ({ input, context, session }) =>
    operator.operatorAssignWithdrawal(context, session.user_id, input),
  ),
  serveSignedIn(operatorExportPayouts, async ({ context, session, setHeader }) => {
    const lines = await exportPayouts(context, session.user_id)
    setHeader('content-disposition', 'attachment; filename="mavuno-payouts.csv"')
    return lines
  }),
  serveKeyed(operatorCompleteWithdrawal, ({ input, context, session, key }) =>
    operator.operatorCompleteWithdrawal(context, session.user_id, input, key),
  ),
  serveSignedIn(operatorRejectWithdrawal, ({ input, context, session }) =>
    operator.operatorRejectWithdrawal(context, session.user_id, input),
  ),
  serveSignedIn(operatorStopPayouts, ({ input, context, session }) =>
    operator.operatorStopPayouts(context, session.user_id, input),
  ),
]
