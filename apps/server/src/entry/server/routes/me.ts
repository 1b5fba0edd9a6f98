import {
  changePassword,
  closeAccount,
  endSession,
  exportMe,
  getMe,
  getPaymentAccount,
  listSessions,
  setPaymentAccount,
  updateMe,
} from '@mavuno/sdk/contract'
import { readConfig } from '../../../domains/config/config-service.js'
import { notFound } from '../../../platform/failures/failures.js'
import { serveSignedIn } from '../../../platform/context/serve.js'
import { changePassword as changePersonsPassword } from '../../../domains/people/passwords/change-password.js'
import { checkPassword } from '../../../domains/people/passwords/check-password.js'
import { closeAccount as closePersonsAccount } from '../../../domains/people/close-account.js'
import { exportPerson } from '../../../domains/people/export-person.js'
import { updateProfile } from '../../../domains/people/update-profile.js'
import { readUserInfo } from '../../../domains/people/user-info.js'
import * as sessions from '../../../domains/sessions/session-service.js'
import * as paymentAccounts from '../../../domains/withdrawals/payment-account.js'

export const meRoutes = [
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
  serveSignedIn(listSessions, async ({ context, session }) => ({
    items: await sessions.listSessions(context.db, session),
  })),
  serveSignedIn(endSession, async ({ input, context, session }) => {
    const ended = await sessions.endSession(context.db, session.user_id, input.id)
    if (!ended) throw notFound()
    return {}
  }),
  serveSignedIn(exportMe, ({ context, session }) => exportPerson(context, session.user_id)),
  serveSignedIn(closeAccount, async ({ input, context, session }) => {
    await closePersonsAccount(context, session.user_id, input.password)
    return {}
  }),
  serveSignedIn(getPaymentAccount, ({ context, session }) =>
    paymentAccounts.getPaymentAccount(context, session.user_id),
  ),
  serveSignedIn(setPaymentAccount, ({ input, context, session }) =>
    paymentAccounts.setPaymentAccount(context, session.user_id, input, async (password) => {
      await checkPassword(context, session.user_id, password)
      return true
    }),
  ),
]
