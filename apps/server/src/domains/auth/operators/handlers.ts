import { withInput, withSession, type Handlers } from '../../../platform/context/handlers.js'
import { enrol, startEnrolment } from './enrol.js'
import { issueLinkToken } from './enrolment-links.js'
import { cancelRecovery, readOwnerRecoveries } from './recoveries.js'
import { readBrowserKey, signIn, createSignInChallenge, stepUp } from './sign-in.js'

export const operatorAuthHandlers = {
  operatorStartSignIn: ({ context, request }) => createSignInChallenge(context, request),
  operatorSignIn: async ({ input, context, request, keepDevice }) => {
    const { operator, device } = await signIn(context, input, request)
    keepDevice(device)
    return operator
  },
  operatorStepUp: withSession(stepUp),
  operatorGetBrowserKey: async ({ context, session }) => readBrowserKey(context, session.user_id),
  operatorStartEnrolment: ({ input, context, request }) => startEnrolment(context, input, request),
  operatorEnrol: ({ input, context, request }) => enrol(context, input, request),
  operatorMakeLink: ({ input, context, session }) =>
    issueLinkToken(context, session.user_id, input.id),
  getOwners: withInput(readOwnerRecoveries),
  operatorCancelRecovery: ({ input, context, session }) =>
    cancelRecovery(context, session.user_id, input.id),
} satisfies Handlers
