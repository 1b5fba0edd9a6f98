import {
  operatorAddBankLines,
  operatorCheckStatement,
  operatorConfirmBankImport,
  operatorCountExceptions,
  operatorGetBankImport,
  operatorGetForecast,
  operatorGetReconciliation,
  operatorGetReserve,
  operatorImportBankFile,
  operatorLinkBankLine,
  operatorListBankCandidates,
  operatorListBankImportLines,
  operatorListBankImports,
  operatorListBankLines,
  operatorGetBankMatch,
  operatorListBankMatches,
  operatorListBanks,
  operatorListExceptions,
  operatorReadBankFile,
  operatorRecordStatement,
  operatorRejectBankImport,
  operatorRevealBankLine,
  operatorUnlinkBankLine,
} from '@mavuno/sdk/operator'
import { serveKeyed, serveSignedIn } from '../../platform/context/serve.js'
import { countCheck, runReport } from '../ledger/report-queue.js'
import { runOperation } from '../ledger/run-operation.js'
import * as files from './bank/bank-files.js'
import * as imports from './bank/bank-imports.js'
import * as bank from './bank/bank-lines.js'
import * as matches from './bank/bank-matches.js'
import { countExceptions, listExceptions } from './exceptions.js'
import * as reserve from './reserve-service.js'

export const reserveRoutes = [
  serveSignedIn(operatorGetReserve, ({ context: { db, now }, session }) =>
    runReport({ db, now }, { operator: session.user_id, what: 'reserve' }, (transaction) =>
      reserve.readReserve({ db: transaction, now }),
    ),
  ),
  serveSignedIn(operatorGetForecast, ({ context, session }) =>
    reserve.readForecast(context, session.user_id),
  ),
  serveSignedIn(operatorCheckStatement, ({ input, context, session }) =>
    reserve.checkStatement(context, session.user_id, input),
  ),
  serveKeyed(operatorRecordStatement, async ({ input, context, session, key, endpoint }) => {
    await countCheck(context, 'statement', { caller: session.user_id, endpoint, key })
    return reserve.recordStatement(context, session.user_id, input, key)
  }),
  serveKeyed(operatorAddBankLines, ({ input, context, session, key }) =>
    bank.addBankLines(context, session.user_id, input, key),
  ),
  serveSignedIn(operatorListBankLines, ({ input, context }) => bank.listBankLines(context, input)),
  serveSignedIn(operatorListBanks, ({ context }) => files.listBanks(context)),
  serveSignedIn(operatorReadBankFile, ({ input, context, session }) =>
    files.checkBankFile(context, session.user_id, input),
  ),
  serveKeyed(operatorImportBankFile, ({ input, context, session, key }) =>
    files.importBankFile(context, session.user_id, input, key),
  ),
  serveSignedIn(operatorListBankImports, ({ input, context }) =>
    imports.listBankImports(context, input),
  ),
  serveSignedIn(operatorGetBankImport, ({ input, context }) =>
    imports.getBankImport(context, input),
  ),
  serveSignedIn(operatorListBankImportLines, ({ input, context }) =>
    imports.listBankImportLines(context, input),
  ),
  serveKeyed(operatorConfirmBankImport, ({ input, context, session, key }) =>
    imports.confirmBankImport(context, session.user_id, input, key),
  ),
  serveSignedIn(operatorRejectBankImport, ({ input, context, session }) =>
    runOperation(context, { operation: 'reject_bank_import', caller: session.user_id, input }),
  ),
  serveSignedIn(operatorGetReconciliation, ({ context, session }) =>
    matches.readReconciliation(context, session.user_id),
  ),
  serveSignedIn(operatorListBankMatches, ({ input, context }) =>
    matches.listBankMatches(context, input),
  ),
  serveSignedIn(operatorGetBankMatch, ({ input, context, session }) =>
    matches.getBankMatch(context, session.user_id, input.id),
  ),
  serveSignedIn(operatorRevealBankLine, ({ input, context, session }) =>
    matches.revealBankLine(context, session.user_id, input),
  ),
  serveSignedIn(operatorListBankCandidates, ({ input, context }) =>
    matches.listBankCandidates(context, input.id),
  ),
  serveSignedIn(operatorLinkBankLine, ({ input, context, session }) =>
    runOperation(context, { operation: 'link_bank_line', caller: session.user_id, input }),
  ),
  serveSignedIn(operatorUnlinkBankLine, ({ input, context, session }) =>
    runOperation(context, { operation: 'unlink_bank_line', caller: session.user_id, input }),
  ),
  serveSignedIn(operatorListExceptions, ({ input, context, session }) =>
    listExceptions(context, session.user_id, input),
  ),
  serveSignedIn(operatorCountExceptions, ({ context }) => countExceptions(context)),
]
