import * as contract from '@mavuno/sdk/contract'
import { randomUUID } from 'node:crypto'
import { systemNow } from '../server/create-context.js'
import { CliError } from './cli-error.js'
import * as show from './columns.js'
import type { Command, Desk, Input } from './command.js'
import { moneySentences } from './money-sentences.js'
import { readBankFile } from './read-bank-file.js'
import type { Columns } from './show.js'

type Extras = Pick<Command, 'defaults' | 'readFile' | 'complete' | 'confirm'>

function command(
  name: string,
  endpoint: contract.Endpoint,
  summary: string,
  columns: Columns,
  extras: Extras = {},
): Command {
  return { name, endpoint, summary, columns, ...extras }
}

/** A command that takes two operators: it makes a proposal. */
function proposing(
  name: string,
  action: contract.Action,
  summary: string,
  extras: Extras = {},
): Command {
  const endpoint = contract.operatorPropose
  return { name, endpoint, action, summary, columns: show.proposal, ...extras }
}

/** The digest of the proposal as it is shown now. */
async function withDigest(desk: Desk, input: Input): Promise<Input> {
  await refuseHere(desk, input)
  const { call, server } = desk
  const { digest } = await call(server, contract.operatorGetProposal, { id: String(input['id']) })
  return { digest, ...input }
}

/** Live, a decision takes a passkey, which only a browser has. */
async function refuseHere({ call, server }: Desk, input: Input): Promise<void> {
  const { second_factor, page } = await call(server, contract.operatorStartSignIn)
  if (!second_factor) return
  throw new CliError(`Decide in the browser: ${page}#proposal=${String(input['id'])}`)
}

const noNote = () => ({ note: '' })

/** Every command over the contract's operator endpoints. */
export const commands: readonly Command[] = [
  command(
    'recharges list',
    contract.operatorListRecharges,
    'recharges, newest first',
    show.recharge,
  ),
  command(
    'recharges complete',
    contract.operatorCompleteRecharge,
    'the money has arrived: credit it',
    show.recharge,
    { confirm: moneySentences.completeRecharge },
  ),
  proposing('recharges propose', contract.completeRecharge, 'credit what takes two operators', {
    confirm: moneySentences.completeRecharge,
  }),
  command(
    'recharges refuse',
    contract.operatorRefuseRecharge,
    'no money has arrived',
    show.recharge,
  ),
  command('withdrawals list', contract.operatorListWithdrawals, 'newest first', show.withdrawal),
  command(
    'withdrawals take',
    contract.operatorTakeWithdrawal,
    'before money is sent: it can no longer be cancelled',
    show.withdrawal,
  ),
  proposing(
    'withdrawals propose',
    contract.sendWithdrawal,
    'over your limits: before money is sent',
  ),
  proposing(
    'withdrawals propose-complete',
    contract.completeWithdrawal,
    'sent, and takes two operators',
    { confirm: moneySentences.completeWithdrawal },
  ),
  command(
    'withdrawals complete',
    contract.operatorCompleteWithdrawal,
    'the money has been sent',
    show.withdrawal,
    { confirm: moneySentences.completeWithdrawal },
  ),
  command(
    'withdrawals refuse',
    contract.operatorRefuseWithdrawal,
    'give the money back to the customer',
    show.withdrawal,
    { confirm: moneySentences.refuseWithdrawal },
  ),
  command(
    'payouts stop',
    contract.operatorStopPayouts,
    'pay nothing out from now on',
    show.reserve,
  ),
  proposing('payouts resume', contract.resumePayouts, 'after a stop'),
  command('limits', contract.operatorGetLimits, 'what one operator may do alone', show.limits),
  proposing('limits set', contract.setLimits, 'all four of them'),
  command('reserve', contract.operatorGetReserve, "the operator's side of the books", show.reserve),
  proposing('fund', contract.fundReserve, 'your own money has arrived at the bank', {
    defaults: noNote,
    confirm: moneySentences.fund,
  }),
  proposing('payouts', contract.payOut, 'take out fees or sales, pay tax', {
    defaults: noNote,
    confirm: moneySentences.payOut,
  }),
  command(
    'statement',
    contract.operatorRecordStatement,
    "what the bank's statement says",
    show.statement,
    {
      defaults: () => ({ as_of: systemNow() }),
    },
  ),
  command('bank import', contract.operatorAddBankLines, 'lines of a statement as CSV', show.added, {
    readFile: readBankFile,
  }),
  command('bank list', contract.operatorListBankLines, 'lines of the bank', show.bankLine),
  command(
    'cases list',
    contract.operatorListCases,
    'what providers told that does not fit',
    show.paymentCase,
  ),
  proposing('clock trust', contract.trustClock, 'the clock went back or ahead, and is right now'),
  proposing('cases resolve', contract.resolveCase, 'end a case'),
  command('audit', contract.operatorAudit, "check the ledger's invariants now", show.check),
  command('files add', contract.operatorUploadFile, 'store a picture for a cover', {}),
  command('products list', contract.operatorListProducts, 'all, newest first', show.product),
  proposing('products create', contract.createProduct, 'make a product'),
  proposing('products update', contract.updateProduct, 'change what is given'),
  command('codes list', contract.operatorListCodes, 'reward codes', show.code),
  proposing('codes create', contract.createCode, 'make a reward code'),
  proposing('codes update', contract.updateCode, 'change when and how often'),
  command(
    'announcements list',
    contract.operatorListAnnouncements,
    'all, newest first',
    show.article,
  ),
  proposing('announcements create', contract.createAnnouncement, 'write one'),
  proposing('announcements update', contract.updateAnnouncement, 'change one'),
  command('activities list', contract.operatorListActivities, 'all, newest first', show.article),
  proposing('activities create', contract.createActivity, 'write one'),
  proposing('activities update', contract.updateActivity, 'change one'),
  command('holdings list', contract.operatorListHoldings, 'newest first', show.holding),
  command(
    'holdings freeze',
    contract.operatorFreezeHolding,
    'stop claims, with a reason',
    show.holding,
  ),
  proposing('holdings unfreeze', contract.unfreezeHolding, 'let claims go on'),
  command(
    'holdings cancel-points',
    contract.operatorCancelPoints,
    'take back points that are processing',
    show.holding,
  ),
  command(
    'users list',
    contract.operatorListUsers,
    'by phone, or by a part of the name',
    show.user,
  ),
  command('users show', contract.operatorGetUser, 'one, with what they have', show.userDetail),
  command(
    'users block',
    contract.operatorBlockUser,
    'end their sessions, with a reason',
    show.user,
  ),
  proposing('users unblock', contract.unblockUser, 'let them in again'),
  command('chat list', contract.operatorListConversations, 'conversations', show.conversation),
  command(
    'chat read',
    contract.operatorListMessages,
    'messages of one, oldest first',
    show.message,
  ),
  command('chat send', contract.operatorSendMessage, 'answer a customer', show.message, {
    defaults: () => ({ client_id: randomUUID(), kind: 'text' }),
  }),
  command('config show', contract.operatorGetConfig, 'what customers are told', {}),
  proposing('config update', contract.updateConfig, 'replace the rules given'),
  proposing('config texts', contract.updateTexts, 'replace the texts given'),
  command('channels list', contract.operatorListChannels, 'where customers pay to', show.channel),
  proposing('channels save', contract.saveChannel, 'add one, or change it', {
    defaults: () => ({ presets: [] }),
  }),
  proposing('channels remove', contract.removeChannel, 'let nobody pay to it any more'),
  command('approvals list', contract.operatorListProposals, 'what was proposed', show.proposal),
  command(
    'approvals show',
    contract.operatorGetProposal,
    'one, with what it changes',
    show.proposal,
  ),
  command(
    'approvals approve',
    contract.operatorApproveProposal,
    'do what another operator proposed',
    show.proposal,
    { complete: withDigest, confirm: moneySentences.approve },
  ),
  command('approvals refuse', contract.operatorRefuseProposal, 'with a reason', show.proposal, {
    complete: async (desk, input) => {
      await refuseHere(desk, input)
      return input
    },
  }),
  command(
    'approvals withdraw',
    contract.operatorWithdrawProposal,
    'take back your own',
    show.proposal,
  ),
  command('operators list', contract.operatorListOperators, 'with their roles', show.operator),
  proposing('operators invite', contract.inviteOperator, 'a new one, with their roles'),
  proposing('operators renew', contract.renewOperator, 'let one enrol again, after a loss'),
  command('operators link', contract.operatorMakeLink, 'by which they enrol', show.link),
  command('owners', contract.getOwners, 'how many, and every recovery', show.recovery),
  command('recoveries cancel', contract.operatorCancelRecovery, 'as any owner', {}),
  proposing('operators roles', contract.setOperatorRoles, 'give these roles and no others'),
  proposing('operators revoke', contract.setOperatorRoles, 'take all roles, and end the sessions', {
    defaults: () => ({ roles: [] }),
  }),
  command('tax list', contract.operatorListTaxRules, 'raised taxes, newest first', show.taxRule),
  proposing('tax add', contract.addTaxRule, 'announce a raised tax to all customers'),
  command('log', contract.operatorListLog, 'who did what, newest first', show.logEntry),
]
