import { operatorListLog, operatorUploadFile } from '@mavuno/sdk/contract'
import { serveSignedIn } from '../../platform/context/serve.js'
import { listOperatorLog } from './operator-log.js'
import { storePublicFile } from './public-files.js'

export const operatorsRoutes = [
  serveSignedIn(operatorUploadFile, ({ input, context, session }) =>
    storePublicFile(context, session.user_id, input.image),
  ),
  serveSignedIn(operatorListLog, ({ input, context }) => listOperatorLog(context.db, input)),
]
