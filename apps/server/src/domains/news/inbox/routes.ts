import {
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
} from '@mavuno/sdk/contract'
import { serveSignedIn } from '../../../platform/context/serve.js'
import * as inbox from './notifications-service.js'

export const notificationsRoutes = [
  serveSignedIn(listNotifications, ({ input, context, session, request }) =>
    inbox.listNotifications(
      context,
      { user: session.user_id, languages: request.languages },
      input,
    ),
  ),
  serveSignedIn(markNotificationsRead, async ({ input, context, session }) => {
    await inbox.markNotificationsRead(context, session.user_id, input.until)
    return {}
  }),
  serveSignedIn(markNotificationRead, async ({ input, context, session }) => {
    await inbox.markNotificationRead(context, session.user_id, input.id)
    return {}
  }),
]
