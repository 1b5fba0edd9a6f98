import { operatorCancelPoints } from '@mavuno/sdk/operator'
import { serveSignedIn } from '../../platform/context/serve.js'
import { stoppedCustomers } from '../rate-limits/limits.js'
import { countTry } from '../rate-limits/rate-limits.js'
import * as points from './points-service.js'

export const pointsRoutes = [
  serveSignedIn(operatorCancelPoints, async ({ input, context, session }) => {
    await countTry(context, [{ limit: stoppedCustomers, subject: `points ${session.user_id}` }])
    return points.operatorCancelPoints(context, session.user_id, input)
  }),
]
