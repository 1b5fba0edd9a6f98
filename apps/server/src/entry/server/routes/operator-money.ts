import {
  operatorAudit,
  operatorCancelPoints,
  operatorCompleteRecharge,
  operatorCompleteWithdrawal,
  operatorFreezeHolding,
  operatorFundReserve,
  operatorGetReserve,
  operatorListHoldings,
  operatorListRecharges,
  operatorListWithdrawals,
  operatorPayOut,
  operatorRecordStatement,
  operatorRefuseRecharge,
  operatorRefuseWithdrawal,
  operatorTakeWithdrawal,
  operatorUnfreezeHolding,
} from '@mavuno/sdk/contract'
import * as holdings from '../../../domains/holdings/operator-holdings.js'
import { serveKeyed, serveSignedIn } from '../../../platform/context/serve.js'
import { auditLedger } from '../../../domains/ledger/audit.js'
import * as reserve from '../../../domains/reserve/reserve-service.js'
import * as points from '../../../domains/points/points-service.js'
import * as recharges from '../../../domains/recharges/operator-recharges.js'
import * as withdrawals from '../../../domains/withdrawals/operator-withdrawals.js'

export const operatorMoneyRoutes = [
  serveSignedIn(operatorListRecharges, ({ input, context }) =>
    recharges.operatorListRecharges(context, input),
  ),
  serveKeyed(operatorCompleteRecharge, ({ input, context, session, key }) =>
    recharges.operatorCompleteRecharge(context, session.user_id, input, key),
  ),
  serveSignedIn(operatorRefuseRecharge, ({ input, context, session }) =>
    recharges.operatorRefuseRecharge(context, session.user_id, input),
  ),
  serveSignedIn(operatorListWithdrawals, ({ input, context }) =>
    withdrawals.operatorListWithdrawals(context, input),
  ),
  serveSignedIn(operatorTakeWithdrawal, ({ input, context, session }) =>
    withdrawals.operatorTakeWithdrawal(context, session.user_id, input),
  ),
  serveKeyed(operatorCompleteWithdrawal, ({ input, context, session, key }) =>
    withdrawals.operatorCompleteWithdrawal(context, session.user_id, input, key),
  ),
  serveSignedIn(operatorRefuseWithdrawal, ({ input, context, session }) =>
    withdrawals.operatorRefuseWithdrawal(context, session.user_id, input),
  ),
  serveSignedIn(operatorGetReserve, ({ context }) => reserve.readReserve(context)),
  serveKeyed(operatorFundReserve, ({ input, context, session, key }) =>
    reserve.fundReserve(context, session.user_id, input, key),
  ),
  serveKeyed(operatorPayOut, ({ input, context, session, key }) =>
    reserve.payOut(context, session.user_id, input, key),
  ),
  serveSignedIn(operatorRecordStatement, ({ input, context, session }) =>
    reserve.recordStatement(context, session.user_id, input),
  ),
  serveSignedIn(operatorAudit, ({ context }) => auditLedger(context.db)),
  serveSignedIn(operatorListHoldings, ({ input, context }) =>
    holdings.operatorListHoldings(context, input),
  ),
  serveSignedIn(operatorFreezeHolding, ({ input, context, session }) =>
    holdings.operatorFreezeHolding(context, session.user_id, input),
  ),
  serveSignedIn(operatorUnfreezeHolding, ({ input, context, session }) =>
    holdings.operatorUnfreezeHolding(context, session.user_id, input),
  ),
  serveSignedIn(operatorCancelPoints, ({ input, context, session }) =>
    points.operatorCancelPoints(context, session.user_id, input),
  ),
]
