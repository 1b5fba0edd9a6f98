import * as operators from '@mavuno/sdk/operator'
import { randomUUID } from 'node:crypto'
import { systemNow } from '../server/create-context.js'
import { CliError } from './cli-error.js'
import * as show from './tables/columns.js'
import { command, proposing } from './make-command.js'
import type { Command, Desk, Input } from './command.js'
import { payoutCommands } from './commands/payout-commands.js'
import { userCommands } from './commands/user-commands.js'
import { moneySentences } from './money-sentences.js'

/** The digest of the proposal as it is shown now. */
async function withDigest(desk: Desk, input: Input): Promise<Input> {
  await rejectByConfirmation(desk, input)
  const { call, server } = desk
  const { digest } = await call(server, operators.operatorGetProposal, { id: String(input['id']) })
  return { digest, ...input }
}

/** Live, a decision takes a passkey, which only a browser has. */
async function rejectByConfirmation({ call, server }: Desk, input: Input): Promise<void> {
  const { second_factor, console } = await call(server, operators.operatorStartSignIn)
  if (!second_factor) return
  throw new CliError(`Decide in the browser: ${console}/#/approvals/${String(input['id'])}`)
}

/** Whose a conversation is now; nobody, unless an operator is named. */
async function withAssignee({ server, call }: Desk, input: Input): Promise<Input> {
  const id = String(input['id'])
  const { assigned_to } = await call(server, operators.operatorGetConversation, { id })
  return { operator_id: null, from: assigned_to?.id ?? null, ...input }
}

/** The newest message, which the operator has just read on the command line. */
async function withLastMessage({ server, call }: Desk, input: Input): Promise<Input> {
  const id = String(input['id'])
  const { items } = await call(server, operators.operatorListMessages, { id, limit: 1 })
  return { last_id: items[0]?.id, ...input }
}

const noNote = () => ({ note: '' })

/** Every command over the contract's operator endpoints. */
export const commands: readonly Command[] = [
  command(
    'recharges list',
    operators.operatorListRecharges,
    'recharges, newest first',
    show.recharge,
  ),
  command('recharges sum', operators.operatorSumRecharges, 'how many, and how much', show.sum),
  command(
    'recharges show',
    operators.operatorGetRecharge,
    'one, with what the bank lists under its number',
    show.rechargeDetail,
  ),
  command(
    'recharges complete',
    operators.operatorCompleteRecharge,
    'the money has arrived: credit it',
    show.recharge,
    { confirm: moneySentences.completeRecharge },
  ),
  proposing('recharges propose', operators.completeRecharge, 'credit what takes two operators', {
    confirm: moneySentences.completeRecharge,
  }),
  command(
    'recharges reject',
    operators.operatorRejectRecharge,
    'no money has arrived',
    show.recharge,
  ),
  ...payoutCommands,
  command('limits', operators.operatorGetLimits, 'what one operator may do alone', show.limits),
  proposing('limits set', operators.setLimits, 'all four of them'),
  command(
    'reserve',
    operators.operatorGetReserve,
    "the operator's side of the books",
    show.reserve,
  ),
  command(
    'forecast',
    operators.operatorGetForecast,
    'what the reserve pays in 30 days, estimated',
    show.forecastDay,
  ),
  proposing('fund', operators.fundReserve, 'your own money has arrived at the bank', {
    defaults: noNote,
    confirm: moneySentences.fund,
  }),
  proposing('payouts', operators.payOut, 'take out fees or sales, pay tax', {
    defaults: noNote,
    confirm: moneySentences.payOut,
  }),
  command(
    'statement',
    operators.operatorRecordStatement,
    "what the bank's statement says",
    show.statement,
    {
      defaults: () => ({ as_of: systemNow() }),
    },
  ),
  command(
    'statement check',
    operators.operatorCheckStatement,
    'whether you may record one',
    show.statementCheck,
    { defaults: () => ({ as_of: systemNow() }) },
  ),
  command(
    'bank import',
    operators.operatorImportBankFile,
    'a statement as CSV, with --file @statement.csv',
    show.added,
    { defaults: () => ({ name: '' }) },
  ),
  command('bank add', operators.operatorAddBankLines, 'lines as JSON', show.added),
  command(
    'bank read',
    operators.operatorReadBankFile,
    'what such a statement would become',
    show.readFile,
  ),
  command('bank imports', operators.operatorListBankImports, 'newest first', show.bankImport),
  command('bank get', operators.operatorGetBankImport, 'one import', show.bankImport),
  command(
    'bank lines',
    operators.operatorListBankImportLines,
    'what an import adds',
    show.bankImportLine,
  ),
  command(
    'bank confirm',
    operators.operatorConfirmBankImport,
    'lines that another operator imported',
    show.bankImport,
  ),
  command(
    'bank reject',
    operators.operatorRejectBankImport,
    'such lines, with a reason',
    show.bankImport,
  ),
  command('bank banks', operators.operatorListBanks, 'how their statements are read', show.bank),
  command('bank list', operators.operatorListBankLines, 'lines of the bank', show.bankLine),
  command(
    'bank compare',
    operators.operatorGetReconciliation,
    'the last statement against the books',
    show.reconciliation,
  ),
  command(
    'bank matches',
    operators.operatorListBankMatches,
    'what only the bank has, only the books, or both',
    show.bankMatch,
  ),
  command(
    'bank show',
    operators.operatorGetBankMatch,
    'the row of a line or of a payment',
    show.bankMatchDetail,
  ),
  command(
    'bank candidates',
    operators.operatorListBankCandidates,
    'what a line may be, best first',
    show.candidate,
  ),
  command(
    'bank link',
    operators.operatorLinkBankLine,
    'a line and a payment are the same',
    show.bankMatch,
  ),
  command(
    'bank reveal',
    operators.operatorRevealBankLine,
    'number and text of a line, for 15 minutes, with a reason',
    show.bankMatchDetail,
  ),
  command('bank unlink', operators.operatorUnlinkBankLine, 'take a link back', show.bankMatch),
  command(
    'cases list',
    operators.operatorListCases,
    'what providers told that does not fit',
    show.paymentCase,
  ),
  command('cases show', operators.operatorGetCase, 'one, with who ended it', show.paymentCase),
  proposing('clock trust', operators.trustClock, 'the clock went back or ahead, and is right now'),
  proposing('cases resolve', operators.resolveCase, 'end a case'),
  command(
    'payments messages',
    operators.operatorListPaymentMessages,
    'what the provider was told and has said about one',
    show.paymentMessage,
  ),
  command(
    'comparisons list',
    operators.operatorListComparisons,
    "a provider's own list against ours",
    show.comparison,
  ),
  command(
    'unmatched list',
    operators.operatorListUnmatched,
    'money without a recharge',
    show.unmatched,
  ),
  command(
    'unmatched show',
    operators.operatorGetUnmatched,
    'one, with the recharges that it may belong to',
    show.unmatched,
  ),
  proposing('unmatched settle', operators.settleUnmatched, 'credit it, send it back or note it'),
  command(
    'exceptions list',
    operators.operatorListExceptions,
    'all that does not fit, the oldest first',
    show.exception,
  ),
  command('exceptions count', operators.operatorCountExceptions, 'of each kind, up to 100', {}),
  command('audit', operators.operatorAudit, "check the ledger's invariants now", show.check),
  command('audits run', operators.operatorRunAudit, 'check, and keep the result', show.check),
  command('audits list', operators.operatorListAudits, 'those that were kept', show.auditRun),
  command('accounts list', operators.operatorListAccounts, 'with their balances', show.account),
  command(
    'accounts show',
    operators.operatorListAccountEntries,
    'the lines of one, newest first',
    show.entry,
  ),
  command('accounts export', operators.operatorExportAccount, 'the lines of one as CSV', {}),
  command('periods', operators.operatorListPeriods, 'what moved, by day or month', show.period),
  command('day', operators.operatorGetDay, 'what is open, today or of another day', {}),
  command('days list', operators.operatorListDays, 'those that were closed', show.closing),
  command('days close', operators.operatorCloseDay, 'a day and all before it', show.closing, {
    defaults: noNote,
  }),
  proposing('days propose', operators.closeDay, 'close one although something differs'),
  command('files add', operators.operatorUploadFile, 'store a picture for a cover', {}),
  command('products list', operators.operatorListProducts, 'all, newest first', show.product),
  command('products show', operators.operatorGetProduct, 'one of them', show.product),
  proposing('products create', operators.createProduct, 'make a product'),
  proposing('products update', operators.updateProduct, 'change what is given'),
  command('codes list', operators.operatorListCodes, 'reward codes', show.code),
  command('codes show', operators.operatorGetCode, 'one of them', show.code),
  proposing('codes create', operators.createCode, 'make a reward code'),
  proposing('codes update', operators.updateCode, 'change when and how often'),
  command(
    'announcements list',
    operators.operatorListAnnouncements,
    'all, newest first',
    show.article,
  ),
  command('announcements show', operators.operatorGetAnnouncement, 'one', show.article),
  proposing('announcements create', operators.createAnnouncement, 'write one'),
  proposing('announcements update', operators.updateAnnouncement, 'change one'),
  command('activities list', operators.operatorListActivities, 'all, newest first', show.article),
  command('activities show', operators.operatorGetActivity, 'one', show.article),
  proposing('activities create', operators.createActivity, 'write one'),
  proposing('activities update', operators.updateActivity, 'change one'),
  command('holdings list', operators.operatorListHoldings, 'newest first', show.holding),
  command(
    'holdings freeze',
    operators.operatorFreezeHolding,
    'stop claims, with a reason',
    show.holding,
  ),
  proposing('holdings unfreeze', operators.unfreezeHolding, 'let claims go on'),
  command(
    'holdings cancel-points',
    operators.operatorCancelPoints,
    'take back points that are processing',
    show.holding,
  ),
  ...userCommands,
  command('chat list', operators.operatorListConversations, 'conversations', show.conversation),
  command(
    'chat read',
    operators.operatorListMessages,
    'messages of one, oldest first',
    show.message,
  ),
  command('chat send', operators.operatorSendMessage, 'answer a customer', show.message, {
    defaults: () => ({ client_id: randomUUID(), kind: 'text' }),
  }),
  command('chat show', operators.operatorGetConversation, 'one', show.conversation),
  command(
    'chat count',
    operators.operatorCountConversations,
    'how many wait',
    show.conversationCounts,
  ),
  command(
    'chat assign',
    operators.operatorAssignConversation,
    'give one to somebody of the support',
    show.conversation,
    { complete: withAssignee },
  ),
  command(
    'chat move',
    operators.operatorMoveConversation,
    'close one, put it off, or open it again',
    show.conversation,
    { complete: withLastMessage },
  ),
  command('chat notes', operators.operatorListNotes, 'notes about one, newest first', show.note),
  command('chat note', operators.operatorAddNote, 'note something about one', show.note, {
    defaults: () => ({ client_id: randomUUID() }),
  }),
  command('replies list', operators.operatorListReplies, 'canned replies', show.reply),
  proposing('replies save', operators.saveReply, 'add one, or change it'),
  proposing('replies remove', operators.removeReply, 'offer it no longer'),
  command('config show', operators.operatorGetConfig, 'what customers are told', {}),
  command(
    'config versions',
    operators.operatorListConfigVersions,
    'what it was before, newest first',
    show.configVersion,
  ),
  proposing('config update', operators.updateConfig, 'replace the rules given'),
  proposing('config texts', operators.updateTexts, 'replace the texts given'),
  command('channels list', operators.operatorListChannels, 'where customers pay to', show.channel),
  proposing('channels save', operators.saveChannel, 'add one, or change it', {
    defaults: () => ({ presets: [] }),
  }),
  proposing('channels remove', operators.removeChannel, 'let nobody pay to it any more'),
  command('approvals list', operators.operatorListProposals, 'what was proposed', show.proposal),
  command(
    'approvals show',
    operators.operatorGetProposal,
    'one, with what it changes',
    show.proposal,
  ),
  command(
    'approvals approve',
    operators.operatorApproveProposal,
    'do what another operator proposed',
    show.proposal,
    { complete: withDigest, confirm: moneySentences.approve },
  ),
  command('approvals reject', operators.operatorRejectProposal, 'with a reason', show.proposal, {
    complete: async (desk, input) => {
      await rejectByConfirmation(desk, input)
      return input
    },
  }),
  command(
    'approvals withdraw',
    operators.operatorWithdrawProposal,
    'take back your own',
    show.proposal,
  ),
  command('operators list', operators.operatorListOperators, 'with their roles', show.operator),
  command(
    'operators access',
    operators.operatorListAccess,
    'by what each of them gets in',
    show.operatorAccess,
  ),
  proposing('operators invite', operators.inviteOperator, 'a new one, with their roles'),
  proposing('operators renew', operators.renewOperator, 'let one enrol again, after a loss'),
  proposing(
    'operators unblock',
    operators.unblockOperator,
    'let one in again, after `users block`',
  ),
  command('operators link', operators.operatorMakeLink, 'by which they enrol', show.link),
  command('owners', operators.getOwners, 'how many, and every recovery', show.recovery),
  command('recoveries cancel', operators.operatorCancelRecovery, 'as any owner', {}),
  proposing('operators roles', operators.setOperatorRoles, 'give these roles and no others'),
  proposing(
    'operators revoke',
    operators.setOperatorRoles,
    'take all roles, and end the sessions',
    {
      defaults: () => ({ roles: [] }),
    },
  ),
  command('tax list', operators.operatorListTaxRules, 'raised taxes, newest first', show.taxRule),
  proposing('tax add', operators.addTaxRule, 'announce a raised tax to all customers'),
  command('log', operators.operatorListLog, 'who did what, newest first', show.logEntry),
  command(
    'log show',
    operators.operatorGetLogEntry,
    'one, with before and after, and what followed',
    show.logEntry,
  ),
  command('log export', operators.operatorExportLog, 'as CSV; each line says that you took it', {}),
]
