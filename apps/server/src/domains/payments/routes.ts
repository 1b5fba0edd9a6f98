import { operatorListCases } from '@mavuno/sdk/operator'
import { serveSignedIn } from '../../platform/context/serve.js'
import { listCases } from './payment-cases.js'

export const paymentsRoutes = [
  serveSignedIn(operatorListCases, ({ input, context }) => listCases(context, input)),
]
