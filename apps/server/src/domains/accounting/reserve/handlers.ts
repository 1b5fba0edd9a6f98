import { withCaller, withInput, type Handlers } from '../../../platform/context/handlers.js'
import { operation } from '../../ledger/operation.js'
import { countCheckTowardsLimit, runReport } from '../../ledger/report-queue.js'
import { limitCalls } from '../../auth/rate-limits/limit-calls.js'
import { reveals } from '../../auth/rate-limits/limits.js'
import * as files from '../bank/bank-files.js'
import * as imports from '../bank/bank-imports.js'
import * as bank from '../bank/bank-lines.js'
import * as matches from '../bank/bank-matches.js'
import { countExceptions, listExceptions } from './exceptions.js'
import * as reserve from './reserve-service.js'

export const reserveHandlers = {
  operatorGetReserve: ({ context: { db, now }, session }) =>
    runReport({ db, now }, { operator: session.user_id, kind: 'reserve' }, (transaction) =>
      reserve.readReserve({ db: transaction, now }),
    ),
  operatorGetForecast: withCaller(reserve.readForecast),
  operatorCheckStatement: withCaller(reserve.findStatementConflict),
  operatorRecordStatement: async ({ input, context, session, key, endpoint }) => {
    await countCheckTowardsLimit(context, 'statement', { caller: session.user_id, endpoint, key })
    return reserve.recordStatement(context, session.user_id, input, key)
  },
  operatorAddBankLines: withCaller(bank.addBankLines),
  operatorListBankLines: withInput(bank.listBankLines),
  operatorListBanks: withInput(files.listBankMappings),
  operatorReadBankFile: withCaller(files.previewBankFile),
  operatorImportBankFile: withCaller(files.importBankFile),
  operatorListBankImports: withInput(imports.listBankImports),
  operatorGetBankImport: withInput(imports.getBankImport),
  operatorListBankImportLines: withInput(imports.listBankImportLines),
  operatorConfirmBankImport: withCaller(imports.confirmBankImport),
  operatorRejectBankImport: operation('reject_bank_import'),
  operatorGetReconciliation: withCaller(matches.readReconciliation),
  operatorListBankMatches: withInput(matches.listBankMatches),
  operatorGetBankMatch: ({ input, context, session }) =>
    matches.getBankMatch(context, session.user_id, input.id),
  operatorRevealBankLine: limitCalls(reveals, operation('reveal_bank_line', { atAnyTime: true })),
  operatorListBankCandidates: ({ input, context }) => matches.listBankCandidates(context, input.id),
  operatorLinkBankLine: operation('link_bank_line'),
  operatorUnlinkBankLine: operation('unlink_bank_line'),
  operatorListExceptions: withCaller(listExceptions),
  operatorCountExceptions: withInput(countExceptions),
} satisfies Handlers
