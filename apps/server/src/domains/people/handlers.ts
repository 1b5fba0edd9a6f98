import { withCaller, withSession, type Handlers } from '../../platform/context/handlers.js'
import { readConfig } from '../config/config-service.js'
import { limitCalls } from '../rate-limits/limit-calls.js'
import { personExports } from '../rate-limits/limits.js'
import { getPaymentAccount, setPaymentAccount } from '../withdrawals/payment-account.js'
import { closeAccount } from './close-account.js'
import { changePhone } from './codes/change-phone.js'
import { lockAccount } from './codes/lock-account.js'
import { sendCode } from './codes/send-code.js'
import { exportPerson } from './export-person.js'
import { changePassword } from './passwords/change-password.js'
import { checkPassword } from './passwords/check-password.js'
import { resetPassword } from './passwords/reset-password.js'
import { signIn } from './sign-in.js'
import { signUp } from './sign-up.js'
import { updateProfile } from './update-profile.js'
import { readUserInfo } from './user-info.js'

export const peopleHandlers = {
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
  updateMe: withCaller(updateProfile),
  changePassword: withSession(changePassword),
  requestPhoneCode: ({ input, context, request, session }) =>
    sendCode(context, { ...input, purpose: 'new_phone' }, request, session.user_id),
  changePhone: withSession(changePhone),
  exportMe: limitCalls(personExports, withCaller(exportPerson)),
  closeAccount: ({ input, context, session }) =>
    closeAccount(context, session.user_id, input.password),
  getPaymentAccount: withCaller(getPaymentAccount),
  setPaymentAccount: async ({ input, context, session }) => {
    const { password, ...account } = input
    await checkPassword(context, session.user_id, password)
    return setPaymentAccount(context, session.user_id, account)
  },
} satisfies Handlers
