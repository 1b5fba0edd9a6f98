import { operatorGetReserve, operatorRecordStatement } from '@mavuno/sdk/contract'
import { serveKeyed, serveSignedIn } from '../../platform/context/serve.js'
import * as reserve from './reserve-service.js'

export const reserveRoutes = [
  serveSignedIn(operatorGetReserve, ({ context }) => reserve.readReserve(context)),
  serveKeyed(operatorRecordStatement, ({ input, context, session, key }) =>
    reserve.recordStatement(context, session.user_id, input, key),
  ),
]
