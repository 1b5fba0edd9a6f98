import {
  operatorCloseDay,
  operatorExportAccount,
  operatorGetDay,
  operatorListAccountEntries,
  operatorListAccounts,
  operatorListAudits,
  operatorListDays,
  operatorListPeriods,
  operatorRunAudit,
} from '@mavuno/sdk/operator'
import { serveKeyed, serveSignedIn } from '../../../platform/context/serve.js'
import * as accounts from './accounts.js'
import * as days from './days.js'

export const booksRoutes = [
  serveSignedIn(operatorListAccounts, ({ context, session }) =>
    accounts.listAccounts(context, session.user_id),
  ),
  serveSignedIn(operatorListAccountEntries, ({ input, context }) =>
    accounts.listEntries(context, input),
  ),
  serveSignedIn(operatorExportAccount, async ({ input, context, session, setHeader }) => {
    const lines = await accounts.exportAccount(context, session.user_id, input)
    setHeader('content-disposition', `attachment; filename="mavuno-${input.name}.csv"`)
    return lines
  }),
  serveSignedIn(operatorListPeriods, ({ input, context, session }) =>
    accounts.listPeriods(context, session.user_id, input),
  ),
  serveKeyed(operatorRunAudit, ({ context, session, key }) =>
    days.runAudit(context, session.user_id, key),
  ),
  serveSignedIn(operatorListAudits, ({ input, context }) => days.listAudits(context, input)),
  serveSignedIn(operatorGetDay, ({ input, context, session }) =>
    days.readDay(context, session.user_id, input),
  ),
  serveSignedIn(operatorListDays, ({ input, context }) => days.listDays(context, input)),
  serveKeyed(operatorCloseDay, ({ input, context, session, key }) =>
    days.closeDay(context, session.user_id, input, key),
  ),
]
