export {
  operatorEnrol,
  operatorMakeLink,
  operatorStartEnrolment,
} from './contract/operator/access/enrolment.js'
export {
  operatorListSignInMethods,
  type OperatorSignInMethods,
} from './contract/operator/access/access.js'
export type { NewPasskey, PasskeyAnswer } from './contract/wire/passkey.js'
export {
  getOwners,
  operatorCancelRecovery,
  type Recovery,
} from './contract/operator/access/recoveries.js'
export {
  operatorGetBrowserKey,
  operatorSignIn,
  operatorStartSignIn,
  operatorStepUp,
  type SignedInOperator,
} from './contract/operator/access/sign-in.js'
export * from './contract/operator/actions/definitions.js'
export { actions, type ActionName, type InputOf } from './contract/operator/actions/actions.js'
export { operatorGetActivity, operatorListActivities } from './contract/operator/activities.js'
export {
  operatorGetAnnouncement,
  operatorListAnnouncements,
} from './contract/operator/announcements.js'
export type { OperatorArticle } from './contract/operator/article.js'
export {
  accountNames,
  operatorExportAccount,
  operatorListAccountEntries,
  operatorListAccounts,
  operatorListPeriods,
  type AccountEntry,
  type BookAccount,
  type BookPeriod,
} from './contract/operator/books/accounts.js'
export {
  bankImportStatuses,
  longestBankFile,
  operatorConfirmBankImport,
  operatorGetBankImport,
  operatorImportBankFile,
  operatorListBankImportLines,
  operatorListBankImports,
  operatorListBanks,
  operatorReadBankFile,
  operatorRejectBankImport,
  type BankFileRow,
  type BankImport,
  type BankImportLine,
  type BankMapping,
} from './contract/operator/books/bank-files.js'
export {
  maxBankLines,
  operatorAddBankLines,
  operatorListBankLines,
  type BankLine,
  type BankLineInput,
} from './contract/operator/books/bank-lines.js'
export {
  bankLists,
  operatorGetBankMatch,
  operatorGetReconciliation,
  operatorLinkBankLine,
  operatorListBankCandidates,
  operatorListBankMatches,
  operatorRevealBankLine,
  operatorUnlinkBankLine,
  type BankEntry,
  type BankMatch,
  type Reconciliation,
  type StatementComparison,
} from './contract/operator/books/bank-matches.js'
export {
  operatorAudit,
  operatorCheckStatement,
  operatorGetReserve,
  operatorRecordStatement,
  type Audit,
  type Reserve,
  type StatementCheck,
} from './contract/operator/books/books.js'
export {
  caseResolutions,
  operatorGetCase,
  operatorListCases,
  type PaymentCase,
} from './contract/operator/books/cases.js'
export {
  exceptionKinds,
  operatorCountExceptions,
  operatorListExceptions,
  type Exception,
} from './contract/operator/books/exceptions.js'
export {
  operatorListPaymentMessages,
  type PaymentMessage,
} from './contract/operator/payment-messages.js'
export { operatorListComparisons, type Comparison } from './contract/operator/books/comparisons.js'
export {
  operatorGetUnmatched,
  operatorListUnmatched,
  unmatchedResolutions,
  type Unmatched,
} from './contract/operator/books/unmatched.js'
export {
  closingSteps,
  operatorCloseDay,
  operatorGetDay,
  operatorListAudits,
  operatorListDays,
  operatorRunAudit,
  type AuditRun,
  type ClosingStep,
  type DayClosing,
} from './contract/operator/books/days.js'
export {
  operatorGetForecast,
  type ForecastDay,
  type ReserveForecast,
} from './contract/operator/books/forecast.js'
export {
  operatorListChannels,
  type OperatorChannel,
} from './contract/operator/recharge-channels.js'
export {
  operatorGetCode,
  operatorListCodes,
  rewardCodeStatuses,
  type RewardCode,
} from './contract/operator/codes.js'
export {
  operatorGetConfig,
  operatorListConfigVersions,
  type ConfigVersion,
  type OperatorConfig,
} from './contract/operator/config.js'
export {
  conversationViews,
  operatorAssignConversation,
  operatorCountConversations,
  operatorGetConversation,
  operatorListConversations,
  operatorListMessages,
  operatorMoveConversation,
  operatorSendMessage,
  operatorStartConversation,
  type OperatorConversation,
  type OperatorMessage,
} from './contract/operator/chat/conversations.js'
export {
  operatorAddNote,
  operatorListNotes,
  type ConversationNote,
} from './contract/operator/chat/notes.js'
export {
  targetKinds,
  type TargetKind,
  type Target,
} from './contract/operator/chat/operator-frames.js'
export { operatorListReplies, type CannedReply } from './contract/operator/chat/replies.js'
export { largestCover, operatorUploadFile } from './contract/operator/files.js'
export {
  operatorCancelPoints,
  operatorFreezeHolding,
  operatorListHoldings,
  type OperatorHolding,
} from './contract/operator/holdings.js'
export { operatorGetLimits, type Limits, type OperatorLimits } from './contract/operator/limits.js'
export {
  operatorExportLog,
  operatorGetLogEntry,
  operatorListLog,
  type LogEntry,
  type LogEntryDetail,
  type LogExport,
} from './contract/operator/audit-log.js'
export {
  operatorListOperators,
  type Operator,
  type WaitTargets,
} from './contract/operator/operators.js'
export {
  innerSchema,
  kindOf,
  operatorFields,
  schemaFields,
  type Kind,
} from './contract/operator/value-kinds.js'
export type { Owner } from './contract/operator/person-summary.js'
export {
  operatorGetProduct,
  operatorListProducts,
  productStatuses,
  type OperatorProduct,
} from './contract/operator/products.js'
export {
  operatorApproveProposal,
  operatorGetProposal,
  operatorListProposals,
  operatorPropose,
  operatorRejectProposal,
  operatorStartApproval,
  operatorWithdrawProposal,
  type Proposal,
  type ProposalDetail,
  type ProposalStatus,
} from './contract/operator/proposals.js'
export {
  operatorCompleteRecharge,
  operatorGetRecharge,
  operatorListRecharges,
  operatorRejectRecharge,
  operatorSumRecharges,
  rechargeConflicts,
  rechargeStages,
  type OperatorRecharge,
  type OperatorRechargeDetail,
  type RechargeConflict,
} from './contract/operator/recharges.js'
export { operatorListTaxRules, type DatedTaxRule } from './contract/operator/books/tax-rules.js'
export {
  operatorAddUserNote,
  operatorEndUserSessions,
  operatorListUserNotes,
  operatorListUserRecords,
  operatorListUserSessions,
  type UserNote,
  type UserRecord,
  type UserSession,
} from './contract/operator/user-support.js'
export {
  operatorBlockUser,
  operatorGetUser,
  operatorListUsers,
  operatorRevealUser,
  type OperatorUser,
  type OperatorUserDetail,
} from './contract/operator/users.js'
export {
  operatorCompleteWithdrawal,
  operatorExportPayouts,
  operatorGetWithdrawal,
  operatorListWithdrawals,
  operatorRejectWithdrawal,
  operatorStopPayouts,
  operatorSumWithdrawals,
  operatorAssignWithdrawal,
  payoutSignals,
  withdrawalStages,
  type OperatorWithdrawal,
  type OperatorWithdrawalDetail,
} from './contract/operator/withdrawals.js'
export type { Action, ActionInput } from './contract/wire/action.js'
export { operatorRoles, type OperatorRole } from './contract/wire/roles.js'
export {
  createOperatorSocket,
  type Change,
  type Viewer,
  type OperatorSocket,
  type OperatorSocketOptions,
  type OperatorSocketView,
} from './chat/socket/create-operator-socket.js'
