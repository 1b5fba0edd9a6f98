import { operatorGetReserve, operatorRecordStatement } from '@mavuno/sdk/contract'
import { serveSignedIn } from '../../platform/context/serve.js'
import * as reserve from './reserve-service.js'

export const reserveRoutes = [
  serveSignedIn(operatorGetReserve, ({ context }) => reserve.readReserve(context)),
  serveSignedIn(operatorRecordStatement, ({ input, context, session }) =>
    reserve.recordStatement(context, session.user_id, input),
  ),
]
