import { endSession, listSessions, signOut } from '@mavuno/sdk/contract'
import { serveSignedIn } from '../../platform/context/serve.js'
import { notFound } from '../../platform/failures/failures.js'
import * as sessions from './session-service.js'

export const sessionsRoutes = [
  serveSignedIn(signOut, async ({ context, session }) => {
    await sessions.endSession(context.db, session.user_id, session.id)
    return {}
  }),
  serveSignedIn(listSessions, async ({ context, session }) => ({
    items: await sessions.listSessions(context.db, session),
  })),
  serveSignedIn(endSession, async ({ input, context, session }) => {
    const ended = await sessions.endSession(context.db, session.user_id, input.id)
    if (!ended) throw notFound()
    return {}
  }),
]
