import type { Handlers } from '../../platform/context/handlers.js'
import { readAudit } from './audit.js'
import { runReport } from './report-queue.js'

export const ledgerHandlers = {
  operatorAudit: ({ context, session }) =>
    runReport(context, { operator: session.user_id, kind: 'audit' }, (db) =>
      readAudit(db, context.now()),
    ),
} satisfies Handlers
