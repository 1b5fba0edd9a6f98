import type { Handlers } from '../../../platform/context/handlers.js'
import { notFound } from '../../../platform/failures/failures.js'
import { endSession, listSessions } from './session-service.js'

export const sessionsHandlers = {
  signOut: async ({ context, session }) => {
    await endSession(context.db, session.user_id, session.id)
  },
  listSessions: async ({ context, session }) => ({
    items: await listSessions(context.db, session),
  }),
  endSession: async ({ input, context, session }) => {
    if (!(await endSession(context.db, session.user_id, input.id))) throw notFound()
  },
} satisfies Handlers
