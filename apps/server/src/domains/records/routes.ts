import {
  exportRecords,
  getRecord,
  listEarnings,
  listPoints,
  listRecords,
} from '@mavuno/sdk/contract'
import { serveSignedIn } from '../../platform/context/serve.js'
import { issuedStatements } from '../rate-limits/limits.js'
import { countSuccess } from '../rate-limits/rate-limits.js'
import * as statement from './export-records.js'
import * as records from './records-service.js'

export const recordsRoutes = [
  serveSignedIn(listRecords, ({ input, context, session }) =>
    records.listRecords(context, session.user_id, input),
  ),
  // Before getRecord, whose path would take `export` for an id.
  serveSignedIn(exportRecords, async ({ input, context, session, setHeader }) => {
    const counted = [{ limit: issuedStatements, subject: session.user_id }]
    const lines = await countSuccess(context, counted, async () =>
      statement.exportRecords(context, session.user_id, input),
    )
    setHeader('content-disposition', 'attachment; filename="mavuno-records.csv"')
    return lines
  }),
  serveSignedIn(getRecord, ({ input, context, session }) =>
    records.getRecord(context, session.user_id, input),
  ),
  serveSignedIn(listEarnings, ({ input, context, session }) =>
    records.listEarnings(context, session.user_id, input),
  ),
  serveSignedIn(listPoints, ({ input, context, session }) =>
    records.listPoints(context, session.user_id, input),
  ),
]
