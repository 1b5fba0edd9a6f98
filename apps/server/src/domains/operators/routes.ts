import { operatorListLog } from '@mavuno/sdk/contract'
import { serveSignedIn } from '../../platform/context/serve.js'
import { listOperatorLog } from './operator-log.js'

export const operatorsRoutes = [
  serveSignedIn(operatorListLog, ({ input, context }) => listOperatorLog(context.db, input)),
]
