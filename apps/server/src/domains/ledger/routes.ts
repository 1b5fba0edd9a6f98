import { operatorAudit } from '@mavuno/sdk/operator'
import { serveSignedIn } from '../../platform/context/serve.js'
import { readAudit } from './audit.js'
import { runReport } from './report-queue.js'

export const ledgerRoutes = [
  serveSignedIn(operatorAudit, ({ context, session }) =>
    runReport(context, { operator: session.user_id, what: 'audit' }, (db) =>
      readAudit(db, context.now()),
    ),
  ),
]
