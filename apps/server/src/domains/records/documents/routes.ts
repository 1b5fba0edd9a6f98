import { exportStatement, getDocument, getStatementCode, issueReceipt } from '@mavuno/sdk/contract'
import { serve, serveSignedIn } from '../../../platform/context/serve.js'
import { documentChecks, issuedReceipts, issuedStatements } from '../../rate-limits/limits.js'
import { siteOf } from '../../../platform/passkeys.js'
import { countSuccess, countTry } from '../../rate-limits/rate-limits.js'
import * as documents from './documents-service.js'
import * as statement from './export-statement.js'

/** Where the wallet checks a code. */
const verifyPath = '/#/pages/verify/index'

export const documentsRoutes = [
  serveSignedIn(issueReceipt, async ({ input, context, session }) => {
    await countTry(context, [{ limit: issuedReceipts, subject: session.user_id }])
    return documents.issueReceipt(context, session.user_id, input)
  }),
  serveSignedIn(exportStatement, async ({ input, context, session, request, setHeader }) => {
    const verifyPage = `${siteOf(context.settings).origin}${verifyPath}`
    const wanted = { input, languages: request.languages, verifyPage }
    const counted = [{ limit: issuedStatements, subject: session.user_id }]
    const pages = await countSuccess(context, counted, () =>
      statement.exportStatement(context, session.user_id, wanted),
    )
    setHeader('content-disposition', 'attachment; filename="mavuno-statement.pdf"')
    return pages
  }),
  serveSignedIn(getStatementCode, ({ input, context, session }) =>
    documents.getStatementCode(context, session.user_id, input),
  ),
  serve(getDocument, async ({ input, context, request }) => {
    await countTry(context, [{ limit: documentChecks, subject: request.address }])
    return documents.getDocument(context, input)
  }),
]
