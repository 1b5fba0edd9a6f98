import { withCaller, withInput, type Handlers } from '../../platform/context/handlers.js'
import { exportLog, getLogEntry, listOperatorLog } from './operator-log.js'
import { listSignInMethods, listOperators, readLimits } from './operators-service.js'

export const operatorsHandlers = {
  operatorGetLimits: ({ context }) => readLimits(context.db),
  operatorListOperators: withInput(listOperators),
  operatorListSignInMethods: withInput(listSignInMethods),
  operatorListLog: ({ input, context }) => listOperatorLog(context.db, input),
  operatorGetLogEntry: ({ input, context }) => getLogEntry(context.db, input.id),
  operatorExportLog: withCaller(exportLog),
} satisfies Handlers
