import { withSession, type Handlers } from '../../../platform/context/handlers.js'
import { readConfig } from '../../config/config-service.js'
import { changePhone } from './codes/change-phone.js'
import { lockAccount } from './codes/lock-account.js'
import { sendCode } from './codes/send-code.js'
import { changePassword } from './passwords/change-password.js'
import { resetPassword } from './passwords/reset-password.js'
import { signIn } from './sign-in.js'
import { signUp } from './sign-up.js'
import { readUserInfo } from './user-info.js'

export const customerAuthHandlers = {
  signUp: async ({ input, context, request, keepDevice }) => {
    const { user, device } = await signUp(context, input, request)
    keepDevice(device)
    return user
  },
  signIn: async ({ input, context, request, keepDevice }) => {
    const { user, device } = await signIn(context, input, request)
    keepDevice(device)
    return user
  },
  requestCode: ({ input, context, request }) => sendCode(context, input, request),
  confirmReset: async ({ input, context, request, keepDevice }) =>
    keepDevice(await resetPassword(context, input, request)),
  lockAccount: ({ input, context }) => lockAccount(context, input.token),
  getMe: async ({ context, session }) =>
    readUserInfo(context, session.user_id, await readConfig(context.db)),
  changePassword: withSession(changePassword),
  requestPhoneCode: ({ input, context, request, session }) =>
    sendCode(context, { ...input, purpose: 'new_phone' }, request, session.user_id),
  changePhone: withSession(changePhone),
} satisfies Handlers
