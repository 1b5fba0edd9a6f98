import {
  operatorGetLimits,
  operatorListAccess,
  operatorExportLog,
  operatorGetLogEntry,
  operatorListLog,
  operatorListOperators,
} from '@mavuno/sdk/operator'
import { serveSignedIn } from '../../platform/context/serve.js'
import { exportLog, getLogEntry, listOperatorLog } from './operator-log.js'
import { listAccess, listOperators, readLimits } from './operators-service.js'

export const operatorsRoutes = [
  serveSignedIn(operatorGetLimits, ({ context }) => readLimits(context.db)),
  serveSignedIn(operatorListOperators, ({ context }) => listOperators(context)),
  serveSignedIn(operatorListAccess, ({ context }) => listAccess(context)),
  serveSignedIn(operatorListLog, ({ input, context }) => listOperatorLog(context.db, input)),
  serveSignedIn(operatorGetLogEntry, ({ input, context }) => getLogEntry(context.db, input.id)),
  serveSignedIn(operatorExportLog, ({ input, context, session }) =>
    exportLog(context, session.user_id, input),
  ),
]
