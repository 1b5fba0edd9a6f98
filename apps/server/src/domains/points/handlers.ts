import type { Handlers } from '../../platform/context/handlers.js'
import { operation } from '../ledger/operation.js'
import { limitCalls } from '../auth/rate-limits/limit-calls.js'
import { stoppedCustomers } from '../auth/rate-limits/limits.js'

export const pointsHandlers = {
  operatorCancelPoints: limitCalls(stoppedCustomers, operation('cancel_points'), 'points'),
} satisfies Handlers
