import { withCaller, type Handlers } from '../../platform/context/handlers.js'
import { checkPassword } from '../auth/customers/passwords/check-password.js'
import { limitCalls } from '../auth/rate-limits/limit-calls.js'
import { personExports } from '../auth/rate-limits/limits.js'
import { getPaymentAccount, setPaymentAccount } from '../payments/withdrawals/payment-account.js'
import { closeAccount } from './close-account.js'
import { exportPersonalData } from './export-person.js'
import { updateProfile } from './update-profile.js'

export const customersHandlers = {
  updateMe: withCaller(updateProfile),
  exportMe: limitCalls(personExports, withCaller(exportPersonalData)),
  closeAccount: ({ input, context, session }) =>
    closeAccount(context, session.user_id, input.password),
  getPaymentAccount: withCaller(getPaymentAccount),
  setPaymentAccount: async ({ input, context, session }) => {
    const { password, ...account } = input
    await checkPassword(context, session.user_id, password)
    return setPaymentAccount(context, session.user_id, account)
  },
} satisfies Handlers
