import {
  operatorGetLimits,
  operatorListAccess,
  operatorListLog,
  operatorListOperators,
} from '@mavuno/sdk/operator'
import { serveSignedIn } from '../../platform/context/serve.js'
import { listOperatorLog } from './operator-log.js'
import { listAccess, listOperators, readLimits } from './operators-service.js'

export const operatorsRoutes = [
  serveSignedIn(operatorGetLimits, ({ context }) => readLimits(context.db)),
  serveSignedIn(operatorListOperators, ({ context }) => listOperators(context.db)),
  serveSignedIn(operatorListAccess, ({ context }) => listAccess(context)),
  serveSignedIn(operatorListLog, ({ input, context }) => listOperatorLog(context.db, input)),
]
