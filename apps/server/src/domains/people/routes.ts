import {
  requestCode,
  requestPhoneCode,
  changePassword,
  changePhone,
  closeAccount,
  confirmReset,
  exportMe,
  getMe,
  getPaymentAccount,
  lockAccount,
  setPaymentAccount,
  signIn,
  signUp,
  updateMe,
} from '@mavuno/sdk/contract'
import { serve, serveSignedIn } from '../../platform/context/serve.js'
import { readConfig } from '../config/config-service.js'
import * as paymentAccounts from '../withdrawals/payment-account.js'
import { changePhone as changePersonsPhone } from './codes/change-phone.js'
import { lockAccount as lockPersonsAccount } from './codes/lock-account.js'
import { closeAccount as closePersonsAccount } from './close-account.js'
import { sendCode } from './codes/send-code.js'
import { exportPerson } from './export-person.js'
import { changePassword as changePersonsPassword } from './passwords/change-password.js'
import { checkPassword } from './passwords/check-password.js'
import { personExports } from '../rate-limits/limits.js'
import { countTry } from '../rate-limits/rate-limits.js'
import { resetPassword } from './passwords/reset-password.js'
import { signIn as signInPerson } from './sign-in.js'
import { signUp as signUpPerson } from './sign-up.js'
import { updateProfile } from './update-profile.js'
import { readUserInfo } from './user-info.js'

export const peopleRoutes = [
  serve(signUp, async ({ input, context, request, keepDevice }) => {
    const { user, device } = await signUpPerson(context, input, request)
    keepDevice(device)
    return user
  }),
  serve(signIn, async ({ input, context, request, keepDevice }) => {
    const { user, device } = await signInPerson(context, input, request)
    keepDevice(device)
    return user
  }),
  serve(requestCode, ({ input, context, request }) => sendCode(context, input, request)),
  serve(confirmReset, async ({ input, context, request, keepDevice }) => {
    keepDevice(await resetPassword(context, input, request))
    return {}
  }),
  serve(lockAccount, async ({ input, context }) => {
    await lockPersonsAccount(context, input.token)
    return {}
  }),
  serveSignedIn(getMe, async ({ context, session }) =>
    readUserInfo(context, session.user_id, await readConfig(context.db)),
  ),
  serveSignedIn(updateMe, ({ input, context, session }) =>
    updateProfile(context, session.user_id, input),
  ),
  serveSignedIn(changePassword, async ({ input, context, session }) => {
    await changePersonsPassword(context, session, input)
    return {}
  }),
  serveSignedIn(requestPhoneCode, ({ input, context, request, session }) =>
    sendCode(context, { ...input, purpose: 'new_phone' }, request, session.user_id),
  ),
  serveSignedIn(changePhone, ({ input, context, session }) =>
    changePersonsPhone(context, session, input),
  ),
  serveSignedIn(exportMe, async ({ context, session }) => {
    await countTry(context, [{ limit: personExports, subject: session.user_id }])
    return exportPerson(context, session.user_id)
  }),
  serveSignedIn(closeAccount, ({ input, context, session }) =>
    closePersonsAccount(context, session.user_id, input.password),
  ),
  serveSignedIn(getPaymentAccount, ({ context, session }) =>
    paymentAccounts.getPaymentAccount(context, session.user_id),
  ),
  serveSignedIn(setPaymentAccount, async ({ input, context, session }) => {
    const { password, ...account } = input
    await checkPassword(context, session.user_id, password)
    return paymentAccounts.setPaymentAccount(context, session.user_id, account)
  }),
]
