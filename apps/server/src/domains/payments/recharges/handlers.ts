import { withCaller, withInput, type Handlers } from '../../../platform/context/handlers.js'
import * as operator from './operator-recharges.js'
import * as recharges from './recharges-service.js'

export const rechargesHandlers = {
  listRechargeChannels: withInput(recharges.listRechargeChannels),
  listRecharges: withCaller(recharges.listRecharges),
  createRecharge: withCaller(recharges.createRecharge),
  startRecharge: ({ input, context, request, session, key }) =>
    recharges.startRecharge(context, session.user_id, input, key, request.address),
  cancelRecharge: withCaller(recharges.cancelRecharge),
  operatorListChannels: withInput(recharges.operatorListChannels),
  operatorListRecharges: withCaller(operator.operatorListRecharges),
  operatorSumRecharges: withCaller(operator.operatorSumRecharges),
  operatorGetRecharge: withCaller(operator.operatorGetRecharge),
  operatorCompleteRecharge: withCaller(operator.operatorCompleteRecharge),
  operatorRejectRecharge: withCaller(operator.operatorRejectRecharge),
} satisfies Handlers
