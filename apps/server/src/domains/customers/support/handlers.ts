import { withCaller, withInput, type Handlers } from '../../../platform/context/handlers.js'
import { operation } from '../../ledger/operation.js'
import { limitCalls } from '../../auth/rate-limits/limit-calls.js'
import { customerRestrictions } from '../../auth/rate-limits/limits.js'
import * as customers from './customers-service.js'
import { listUserRecords } from './user-records.js'

export const supportHandlers = {
  operatorListUsers: withCaller(customers.operatorListUsers),
  operatorGetUser: ({ input, context, session }) =>
    customers.operatorGetUser(context, session.user_id, input.id),
  operatorRevealUser: withCaller(customers.operatorRevealUser),
  operatorListUserRecords: withInput(listUserRecords),
  operatorListUserSessions: ({ input, context }) => customers.listUserSessions(context, input.id),
  operatorEndUserSessions: limitCalls(
    customerRestrictions,
    operation('end_user_sessions', { atAnyTime: true }),
    'sign out',
  ),
  operatorListUserNotes: withInput(customers.listUserNotes),
  operatorAddUserNote: operation('add_user_note'),
  operatorBlockUser: limitCalls(
    customerRestrictions,
    operation('block_user', { atAnyTime: true }),
    'block',
  ),
} satisfies Handlers
