import { claimPayment } from '@mavuno/sdk/contract'
import {
  operatorGetCase,
  operatorGetUnmatched,
  operatorListCases,
  operatorListComparisons,
  operatorListPaymentMessages,
  operatorListUnmatched,
} from '@mavuno/sdk/operator'
import { serveKeyed, serveSignedIn } from '../../platform/context/serve.js'
import { listComparisons } from './comparisons.js'
import { listPaymentMessages } from './list-messages.js'
import { getCase, listCases } from './payment-cases.js'
import * as unmatched from './unmatched.js'

export const paymentsRoutes = [
  serveKeyed(claimPayment, ({ input, context, request, session, key }) =>
    unmatched.claimPayment(context, session.user_id, input, { key, address: request.address }),
  ),
  serveSignedIn(operatorListCases, ({ input, context }) => listCases(context, input)),
  serveSignedIn(operatorGetCase, ({ input, context }) => getCase(context, input)),
  serveSignedIn(operatorListPaymentMessages, ({ input, context, session }) =>
    listPaymentMessages(context, session.user_id, input),
  ),
  serveSignedIn(operatorListComparisons, ({ input, context }) => listComparisons(context, input)),
  serveSignedIn(operatorListUnmatched, ({ input, context, session }) =>
    unmatched.listUnmatched(context, session.user_id, input),
  ),
  serveSignedIn(operatorGetUnmatched, ({ input, context }) =>
    unmatched.getUnmatched(context, input),
  ),
]
