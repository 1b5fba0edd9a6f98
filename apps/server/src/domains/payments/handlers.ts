import { withCaller, withInput, type Handlers } from '../../platform/context/handlers.js'
import { listComparisons } from './comparisons.js'
import { listPaymentMessages } from './list-messages.js'
import { getCase, listCases } from './payment-cases.js'
import { claimPayment, getUnmatched, listUnmatched } from './unmatched.js'

export const paymentsHandlers = {
  claimPayment: ({ input, context, request, session, key }) =>
    claimPayment(context, session.user_id, input, { key, address: request.address }),
  operatorListCases: withInput(listCases),
  operatorGetCase: withInput(getCase),
  operatorListPaymentMessages: withCaller(listPaymentMessages),
  operatorListComparisons: withInput(listComparisons),
  operatorListUnmatched: withCaller(listUnmatched),
  operatorGetUnmatched: withInput(getUnmatched),
} satisfies Handlers
