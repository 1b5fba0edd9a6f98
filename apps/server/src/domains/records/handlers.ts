import { withCaller, type Handlers } from '../../platform/context/handlers.js'
import { issuedStatements } from '../auth/rate-limits/limits.js'
import { countSuccess } from '../auth/rate-limits/rate-limits.js'
import { exportRecords } from './export-records.js'
import * as records from './records-service.js'

export const recordsHandlers = {
  listRecords: withCaller(records.listRecords),
  exportRecords: async ({ input, context, session, setHeader }) => {
    const counted = [{ limit: issuedStatements, subject: session.user_id }]
    const lines = await countSuccess(context, counted, async () =>
      exportRecords(context, session.user_id, input),
    )
    setHeader('content-disposition', 'attachment; filename="mavuno-records.csv"')
    return lines
  },
  getRecord: withCaller(records.getRecord),
  listEarnings: withCaller(records.listEarnings),
  listPoints: withCaller(records.listPoints),
} satisfies Handlers
