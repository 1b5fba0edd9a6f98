import { askReset, confirmReset, signIn, signOut, signUp } from '@mavuno/sdk/contract'
import type { Context } from '../../../platform/context/context.js'
import { deviceCookieText } from '../../../platform/http/device-cookie.js'
import { serve, serveSignedIn, type OpenCall } from '../../../platform/context/serve.js'
import { resetPassword, sendResetCode } from '../../../domains/people/passwords/reset-password.js'
import { signIn as signInPerson } from '../../../domains/people/sign-in.js'
import { signUp as signUpPerson } from '../../../domains/people/sign-up.js'
import type { Entry } from '../../../domains/people/start-session.js'
import { endSession } from '../../../domains/sessions/session-service.js'

function entered(
  { user, device }: Entry,
  { publicUrl }: Context['settings'],
  setHeader: OpenCall<typeof signIn>['setHeader'],
): Entry['user'] {
  const secure = publicUrl?.startsWith('https:') ?? false
  setHeader('set-cookie', deviceCookieText(device, { secure }))
  return user
}

export const authRoutes = [
  serve(signUp, async ({ input, context, request, setHeader }) =>
    entered(await signUpPerson(context, input, request), context.settings, setHeader),
  ),
  serve(signIn, async ({ input, context, request, setHeader }) =>
    entered(await signInPerson(context, input, request), context.settings, setHeader),
  ),
  serve(askReset, async ({ input, context, request }) => {
    await sendResetCode(context, input, request)
    return {}
  }),
  serve(confirmReset, async ({ input, context, request }) => {
    await resetPassword(context, input, request)
    return {}
  }),
  serveSignedIn(signOut, async ({ context, session }) => {
    await endSession(context.db, session.user_id, session.id)
    return {}
  }),
]
