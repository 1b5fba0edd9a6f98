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
import { readConfig } from '../config/config-service.js'
import { notFound } from '../http/reply.js'
import { serveSignedIn } from '../http/serve.js'
import { changePassword as changePersonsPassword } from '../people/change-password.js'
import { checkPassword } from '../people/check-password.js'
import { closeAccount as closePersonsAccount } from '../people/close-account.js'
import { exportPerson } from '../people/export-person.js'
import { updateProfile } from '../people/update-profile.js'
import { readUserInfo } from '../people/user-info.js'
import * as sessions from '../sessions/session-service.js'
import * as paymentAccounts from '../withdrawals/payment-account.js'

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
