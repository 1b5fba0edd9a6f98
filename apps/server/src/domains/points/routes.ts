import { operatorCancelPoints } from '@mavuno/sdk/operator'
import { serveSignedIn } from '../../platform/context/serve.js'
import * as points from './points-service.js'

export const pointsRoutes = [
  serveSignedIn(operatorCancelPoints, ({ input, context, session }) =>
    points.operatorCancelPoints(context, session.user_id, input),
  ),
]
