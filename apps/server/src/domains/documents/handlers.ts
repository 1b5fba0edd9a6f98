import { withCaller, type Handlers } from '../../platform/context/handlers.js'
import { walletSiteOf } from '../../platform/passkeys.js'
import { limitCalls } from '../auth/rate-limits/limit-calls.js'
import { documentChecks, issuedReceipts, issuedStatements } from '../auth/rate-limits/limits.js'
import { countSuccess, countTry } from '../auth/rate-limits/rate-limits.js'
import * as documents from './documents-service.js'
import { exportStatement } from './export-statement.js'

/** Where the wallet checks a code. */
const verifyPath = '/#/pages/verify/index'

export const documentsHandlers = {
  issueReceipt: limitCalls(issuedReceipts, withCaller(documents.issueReceipt)),
  exportStatement: async ({ input, context, session, request, setHeader }) => {
    const verifyPage = `${walletSiteOf(context.settings).origin}${verifyPath}`
    const exportRequest = { input, languages: request.languages, verifyPage }
    const counted = [{ limit: issuedStatements, subject: session.user_id }]
    const pages = await countSuccess(context, counted, () =>
      exportStatement(context, session.user_id, exportRequest),
    )
    setHeader('content-disposition', 'attachment; filename="mavuno-statement.pdf"')
    return pages
  },
  getStatementCode: withCaller(documents.getStatementCode),
  getDocument: async ({ input, context, request }) => {
    await countTry(context, [{ limit: documentChecks, subject: request.address }])
    return documents.getDocument(context, input)
  },
} satisfies Handlers
