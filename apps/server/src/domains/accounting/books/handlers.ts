import { withCaller, withInput, type Handlers } from '../../../platform/context/handlers.js'
import * as accounts from './accounts.js'
import * as days from './day-closings.js'

export const booksHandlers = {
  operatorListAccounts: withCaller(accounts.listAccounts),
  operatorListAccountEntries: withInput(accounts.listEntries),
  operatorExportAccount: async ({ input, context, session, setHeader }) => {
    const lines = await accounts.exportAccount(context, session.user_id, input)
    setHeader('content-disposition', `attachment; filename="mavuno-${input.name}.csv"`)
    return lines
  },
  operatorListPeriods: withCaller(accounts.listPeriods),
  operatorRunAudit: ({ context, session, key }) => days.runAudit(context, session.user_id, key),
  operatorListAudits: withInput(days.listAudits),
  operatorGetDay: withCaller(days.readDay),
  operatorListDays: withInput(days.listDays),
  operatorCloseDay: withCaller(days.closeDay),
} satisfies Handlers
