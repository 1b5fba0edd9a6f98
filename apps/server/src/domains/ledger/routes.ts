import { operatorAudit } from '@mavuno/sdk/operator'
import { serveSignedIn } from '../../platform/context/serve.js'
import { auditLedger } from './audit.js'

export const ledgerRoutes = [
  serveSignedIn(operatorAudit, ({ context }) => auditLedger(context.db, context.now())),
]
