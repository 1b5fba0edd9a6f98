import {
  getOwners,
  operatorCancelRecovery,
  operatorEnrol,
  operatorGetBrowserKey,
  operatorMakeLink,
  operatorSignIn,
  operatorStartEnrolment,
  operatorStartSignIn,
  operatorStepUp,
} from '@mavuno/sdk/operator'
import { serve, serveSignedIn } from '../../platform/context/serve.js'
import { enrol, startEnrolment } from './enrol.js'
import { issueLinkToken } from './links.js'
import { cancelRecovery, readOwners } from './recoveries.js'
import { readBrowserKey, signIn, startSignIn, stepUp } from './sign-in.js'

export const operatorAccessRoutes = [
  serve(operatorStartSignIn, ({ context, request }) => startSignIn(context, request)),
  serve(operatorSignIn, async ({ input, context, request, keepDevice }) => {
    const { operator, device } = await signIn(context, input, request)
    keepDevice(device)
    return operator
  }),
  serveSignedIn(operatorStepUp, ({ input, context, session }) => stepUp(context, session, input)),
  serveSignedIn(operatorGetBrowserKey, async ({ context, session }) =>
    readBrowserKey(context, session.user_id),
  ),
  serve(operatorStartEnrolment, ({ input, context, request }) =>
    startEnrolment(context, input, request),
  ),
  serve(operatorEnrol, async ({ input, context, request }) => {
    await enrol(context, input, request)
    return {}
  }),
  serveSignedIn(operatorMakeLink, ({ input, context, session }) =>
    issueLinkToken(context, session.user_id, input.id),
  ),
  serve(getOwners, ({ context }) => readOwners(context)),
  serveSignedIn(operatorCancelRecovery, async ({ input, context, session }) => {
    await cancelRecovery(context, session.user_id, input.id)
    return {}
  }),
]
