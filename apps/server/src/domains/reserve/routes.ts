import {
  operatorAddBankLines,
  operatorGetReserve,
  operatorListBankLines,
  operatorRecordStatement,
} from '@mavuno/sdk/operator'
import { serveKeyed, serveSignedIn } from '../../platform/context/serve.js'
import * as bank from './bank-lines.js'
import * as reserve from './reserve-service.js'

export const reserveRoutes = [
  serveSignedIn(operatorGetReserve, ({ context }) => reserve.readReserve(context)),
  serveKeyed(operatorRecordStatement, ({ input, context, session, key }) =>
    reserve.recordStatement(context, session.user_id, input, key),
  ),
  serveKeyed(operatorAddBankLines, ({ input, context, session, key }) =>
    bank.addBankLines(context, session.user_id, input, key),
  ),
  serveSignedIn(operatorListBankLines, ({ input, context }) => bank.listBankLines(context, input)),
]
