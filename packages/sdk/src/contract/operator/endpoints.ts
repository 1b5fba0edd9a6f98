import type { Endpoint } from '../wire/endpoint.js'
import { operatorListSignInMethods } from './access/access.js'
import { operatorEnrol, operatorMakeLink, operatorStartEnrolment } from './access/enrolment.js'
import { getOwners, operatorCancelRecovery } from './access/recoveries.js'
import {
  operatorGetBrowserKey,
  operatorSignIn,
  operatorStartSignIn,
  operatorStepUp,
} from './access/sign-in.js'
import { operatorGetActivity, operatorListActivities } from './activities.js'
import { operatorGetAnnouncement, operatorListAnnouncements } from './announcements.js'
import {
  operatorExportAccount,
  operatorListAccountEntries,
  operatorListAccounts,
  operatorListPeriods,
} from './books/accounts.js'
import {
  operatorConfirmBankImport,
  operatorGetBankImport,
  operatorImportBankFile,
  operatorListBankImportLines,
  operatorListBankImports,
  operatorListBanks,
  operatorReadBankFile,
  operatorRejectBankImport,
} from './books/bank-files.js'
import { operatorAddBankLines, operatorListBankLines } from './books/bank-lines.js'
import {
  operatorGetBankMatch,
  operatorGetReconciliation,
  operatorLinkBankLine,
  operatorListBankCandidates,
  operatorListBankMatches,
  operatorRevealBankLine,
  operatorUnlinkBankLine,
} from './books/bank-matches.js'
import { operatorGetForecast } from './books/forecast.js'
import {
  operatorAudit,
  operatorCheckStatement,
  operatorGetReserve,
  operatorRecordStatement,
} from './books/books.js'
import { operatorGetCase, operatorListCases } from './books/cases.js'
import { operatorListComparisons } from './books/comparisons.js'
import { operatorCountExceptions, operatorListExceptions } from './books/exceptions.js'
import { operatorGetUnmatched, operatorListUnmatched } from './books/unmatched.js'
import {
  operatorCloseDay,
  operatorGetDay,
  operatorListAudits,
  operatorListDays,
  operatorRunAudit,
} from './books/days.js'
import { operatorListChannels } from './recharge-channels.js'
import {
  operatorAssignConversation,
  operatorCountConversations,
  operatorGetConversation,
  operatorListConversations,
  operatorListMessages,
  operatorMoveConversation,
  operatorSendMessage,
  operatorStartConversation,
} from './chat/conversations.js'
import { operatorAddNote, operatorListNotes } from './chat/notes.js'
import { operatorListReplies } from './chat/replies.js'
import { operatorGetCode, operatorListCodes } from './codes.js'
import { operatorGetConfig, operatorListConfigVersions } from './config.js'
import { operatorUploadFile } from './files.js'
import { operatorListHoldings, operatorFreezeHolding, operatorCancelPoints } from './holdings.js'
import { operatorGetLimits } from './limits.js'
import { operatorExportLog, operatorGetLogEntry, operatorListLog } from './audit-log.js'
import { operatorListOperators } from './operators.js'
import { operatorListPaymentMessages } from './payment-messages.js'
import { operatorGetProduct, operatorListProducts } from './products.js'
import {
  operatorPropose,
  operatorListProposals,
  operatorGetProposal,
  operatorStartApproval,
  operatorApproveProposal,
  operatorRejectProposal,
  operatorWithdrawProposal,
} from './proposals.js'
import {
  operatorListRecharges,
  operatorSumRecharges,
  operatorGetRecharge,
  operatorCompleteRecharge,
  operatorRejectRecharge,
} from './recharges.js'
import { operatorListTaxRules } from './books/tax-rules.js'
import {
  operatorAddUserNote,
  operatorEndUserSessions,
  operatorListUserNotes,
  operatorListUserRecords,
  operatorListUserSessions,
} from './user-support.js'
import {
  operatorListUsers,
  operatorGetUser,
  operatorRevealUser,
  operatorBlockUser,
} from './users.js'
import {
  operatorListWithdrawals,
  operatorSumWithdrawals,
  operatorGetWithdrawal,
  operatorAssignWithdrawal,
  operatorCompleteWithdrawal,
  operatorExportPayouts,
  operatorRejectWithdrawal,
  operatorStopPayouts,
} from './withdrawals.js'

/** The endpoints that only operators call, and what anyone may know of them. */
export const operatorEndpoints: readonly Endpoint[] = [
  operatorStartSignIn,
  operatorSignIn,
  operatorStepUp,
  operatorGetBrowserKey,
  operatorStartEnrolment,
  operatorEnrol,
  operatorMakeLink,
  getOwners,
  operatorCancelRecovery,
  operatorListRecharges,
  operatorSumRecharges,
  operatorGetRecharge,
  operatorCompleteRecharge,
  operatorRejectRecharge,
  operatorListWithdrawals,
  operatorSumWithdrawals,
  operatorGetWithdrawal,
  operatorAssignWithdrawal,
  operatorExportPayouts,
  operatorCompleteWithdrawal,
  operatorRejectWithdrawal,
  operatorStopPayouts,
  operatorGetLimits,
  operatorGetReserve,
  operatorGetForecast,
  operatorCheckStatement,
  operatorRecordStatement,
  operatorAddBankLines,
  operatorListBankLines,
  operatorListBanks,
  operatorReadBankFile,
  operatorImportBankFile,
  operatorListBankImports,
  operatorGetBankImport,
  operatorListBankImportLines,
  operatorConfirmBankImport,
  operatorRejectBankImport,
  operatorGetReconciliation,
  operatorListBankMatches,
  operatorGetBankMatch,
  operatorListBankCandidates,
  operatorLinkBankLine,
  operatorUnlinkBankLine,
  operatorRevealBankLine,
  operatorListCases,
  operatorGetCase,
  operatorListPaymentMessages,
  operatorListComparisons,
  operatorListUnmatched,
  operatorGetUnmatched,
  operatorListExceptions,
  operatorCountExceptions,
  operatorAudit,
  operatorRunAudit,
  operatorListAudits,
  operatorListAccounts,
  operatorListAccountEntries,
  operatorExportAccount,
  operatorListPeriods,
  operatorGetDay,
  operatorListDays,
  operatorCloseDay,
  operatorUploadFile,
  operatorListChannels,
  operatorListProducts,
  operatorGetProduct,
  operatorListCodes,
  operatorGetCode,
  operatorListAnnouncements,
  operatorGetAnnouncement,
  operatorListActivities,
  operatorGetActivity,
  operatorListHoldings,
  operatorFreezeHolding,
  operatorCancelPoints,
  operatorListUsers,
  operatorGetUser,
  operatorRevealUser,
  operatorBlockUser,
  operatorListUserRecords,
  operatorListUserSessions,
  operatorEndUserSessions,
  operatorListUserNotes,
  operatorAddUserNote,
  operatorListConversations,
  operatorCountConversations,
  operatorGetConversation,
  operatorListMessages,
  operatorSendMessage,
  operatorStartConversation,
  operatorAssignConversation,
  operatorMoveConversation,
  operatorListNotes,
  operatorAddNote,
  operatorListReplies,
  operatorGetConfig,
  operatorListConfigVersions,
  operatorPropose,
  operatorListProposals,
  operatorGetProposal,
  operatorStartApproval,
  operatorApproveProposal,
  operatorRejectProposal,
  operatorWithdrawProposal,
  operatorListOperators,
  operatorListSignInMethods,
  operatorListTaxRules,
  operatorListLog,
  operatorGetLogEntry,
  operatorExportLog,
]
