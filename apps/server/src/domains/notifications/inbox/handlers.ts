import type { Handlers } from '../../../platform/context/handlers.js'
import * as inbox from './notifications-service.js'

export const notificationsHandlers = {
  listNotifications: ({ input, context, session, request }) =>
    inbox.listNotifications(
      context,
      { user: session.user_id, languages: request.languages },
      input,
    ),
  markNotificationsRead: ({ input, context, session }) =>
    inbox.markNotificationsRead(context, session.user_id, input.until),
  markNotificationRead: ({ input, context, session }) =>
    inbox.markNotificationRead(context, session.user_id, input.id),
} satisfies Handlers
