import {
  operatorFundReserve,
  operatorGetReserve,
  operatorPayOut,
  operatorRecordStatement,
} from '@mavuno/sdk/contract'
import { serveKeyed, serveSignedIn } from '../../platform/context/serve.js'
import * as reserve from './reserve-service.js'

export const reserveRoutes = [
  serveSignedIn(operatorGetReserve, ({ context }) => reserve.readReserve(context)),
  serveKeyed(operatorFundReserve, ({ input, context, session, key }) =>
    reserve.fundReserve(context, session.user_id, input, key),
  ),
  serveKeyed(operatorPayOut, ({ input, context, session, key }) =>
    reserve.payOut(context, session.user_id, input, key),
  ),
  serveKeyed(operatorRecordStatement, ({ input, context, session, key }) =>
    reserve.recordStatement(context, session.user_id, input, key),
  ),
]
