import type { Handlers } from '../../platform/context/handlers.js'
import { operation } from '../ledger/operation.js'
import { limitCalls } from '../auth/rate-limits/limit-calls.js'
import { customerRestrictions } from '../auth/rate-limits/limits.js'

export const pointsHandlers = {
  operatorCancelPoints: limitCalls(
    customerRestrictions,
    operation('cancel_pending_points'),
    'points',
  ),
} satisfies Handlers
