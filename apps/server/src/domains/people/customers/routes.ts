import {
  operatorAddUserNote,
  operatorBlockUser,
  operatorEndUserSessions,
  operatorGetUser,
  operatorListUserNotes,
  operatorListUserRecords,
  operatorListUsers,
  operatorListUserSessions,
  operatorRevealUser,
} from '@mavuno/sdk/operator'
import { serveKeyed, serveSignedIn } from '../../../platform/context/serve.js'
import * as customers from './customers-service.js'
import { listUserRecords } from './user-records.js'

export const customersRoutes = [
  serveSignedIn(operatorListUsers, ({ input, context, session }) =>
    customers.operatorListUsers(context, session.user_id, input),
  ),
  serveSignedIn(operatorGetUser, ({ input, context, session }) =>
    customers.operatorGetUser(context, session.user_id, input.id),
  ),
  serveSignedIn(operatorRevealUser, ({ input, context, session }) =>
    customers.operatorRevealUser(context, session.user_id, input),
  ),
  serveSignedIn(operatorListUserRecords, ({ input, context }) => listUserRecords(context, input)),
  serveSignedIn(operatorListUserSessions, ({ input, context }) =>
    customers.listUserSessions(context, input.id),
  ),
  serveSignedIn(operatorEndUserSessions, ({ input, context, session }) =>
    customers.endUserSessions(context, session.user_id, input),
  ),
  serveSignedIn(operatorListUserNotes, ({ input, context }) =>
    customers.listUserNotes(context, input),
  ),
  serveKeyed(operatorAddUserNote, ({ input, context, session, key }) =>
    customers.addUserNote(context, session.user_id, input, key),
  ),
  serveSignedIn(operatorBlockUser, ({ input, context, session }) =>
    customers.operatorBlockUser(context, session.user_id, input),
  ),
]
