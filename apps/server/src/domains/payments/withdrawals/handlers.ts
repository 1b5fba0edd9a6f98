import { withCaller, type Handlers } from '../../../platform/context/handlers.js'
import { operation } from '../../ledger/operation.js'
import * as operator from './operator-withdrawals.js'
import { exportPayouts } from './payment-file.js'
import * as withdrawals from './withdrawals-service.js'

export const withdrawalsHandlers = {
  listWithdrawals: withCaller(withdrawals.listWithdrawals),
  quoteWithdrawal: withCaller(withdrawals.quoteWithdrawal),
  createWithdrawal: ({ input, context, session, key }) =>
    withdrawals.createWithdrawal(context, session.user_id, input, key, session.id),
  cancelWithdrawal: withCaller(withdrawals.cancelWithdrawal),
  operatorListWithdrawals: withCaller(operator.operatorListWithdrawals),
  operatorSumWithdrawals: withCaller(operator.operatorSumWithdrawals),
  operatorGetWithdrawal: withCaller(operator.operatorGetWithdrawal),
  operatorAssignWithdrawal: withCaller(operator.operatorAssignWithdrawal),
  operatorExportPayouts: async ({ context, session, setHeader }) => {
    const lines = await exportPayouts(context, session.user_id)
    setHeader('content-disposition', 'attachment; filename="mavuno-payouts.csv"')
    return lines
  },
  operatorCompleteWithdrawal: withCaller(operator.operatorCompleteWithdrawal),
  operatorRejectWithdrawal: withCaller(operator.operatorRejectWithdrawal),
  operatorStopPayouts: operation('stop_payouts', { atAnyTime: true }),
} satisfies Handlers
