import { operatorAudit } from '@mavuno/sdk/operator'
import { serveSignedIn } from '../../platform/context/serve.js'
import { readAudit } from './audit.js'
import { inTurn } from './in-turn.js'

export const ledgerRoutes = [
  serveSignedIn(operatorAudit, ({ context, session }) =>
    inTurn(context, { operator: session.user_id, what: 'audit' }, (db) =>
      readAudit(db, context.now()),
    ),
  ),
]
