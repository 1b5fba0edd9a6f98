import {
  cancelRecharge,
  createRecharge,
  listRechargeChannels,
  listRecharges,
  startRecharge,
} from '@mavuno/sdk/contract'
import {
  operatorCompleteRecharge,
  operatorGetRecharge,
  operatorListChannels,
  operatorListRecharges,
  operatorRejectRecharge,
  operatorSumRecharges,
} from '@mavuno/sdk/operator'
import { serveKeyed, serveSignedIn } from '../../platform/context/serve.js'
import * as operator from './operator-recharges.js'
import * as recharges from './recharges-service.js'

export const rechargesRoutes = [
  serveSignedIn(listRechargeChannels, ({ context }) => recharges.listRechargeChannels(context)),
  serveSignedIn(listRecharges, ({ input, context, session }) =>
    recharges.listRecharges(context, session.user_id, input),
  ),
  serveKeyed(createRecharge, ({ input, context, session, key }) =>
    recharges.createRecharge(context, session.user_id, input, key),
  ),
  serveKeyed(startRecharge, ({ input, context, request, session, key }) =>
    recharges.startRecharge(context, session.user_id, input, key, request.address),
  ),
  serveSignedIn(cancelRecharge, ({ input, context, session }) =>
    recharges.cancelRecharge(context, session.user_id, input),
  ),
  serveSignedIn(operatorListChannels, ({ context }) => recharges.operatorListChannels(context)),
  serveSignedIn(operatorListRecharges, ({ input, context, session }) =>
    operator.operatorListRecharges(context, session.user_id, input),
  ),
  serveSignedIn(operatorSumRecharges, ({ input, context, session }) =>
    operator.operatorSumRecharges(context, session.user_id, input),
  ),
  serveSignedIn(operatorGetRecharge, ({ input, context, session }) =>
    operator.operatorGetRecharge(context, session.user_id, input),
  ),
  serveKeyed(operatorCompleteRecharge, ({ input, context, session, key }) =>
    operator.operatorCompleteRecharge(context, session.user_id, input, key),
  ),
  serveSignedIn(operatorRejectRecharge, ({ input, context, session }) =>
    operator.operatorRejectRecharge(context, session.user_id, input),
  ),
]
