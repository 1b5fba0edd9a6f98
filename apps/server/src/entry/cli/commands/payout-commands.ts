import * as operators from '@mavuno/sdk/operator'
import * as show from '../tables/columns.js'
import type { Command } from '../command.js'
import { command, proposing } from '../make-command.js'
import { moneySentences } from '../money-sentences.js'

/** The commands about payouts to customers. */
export const payoutCommands: readonly Command[] = [
  command('withdrawals list', operators.operatorListWithdrawals, 'newest first', show.withdrawal),
  command(
    'withdrawals file',
    operators.operatorExportPayouts,
    'those that you took, as CSV to pay them from',
    {},
  ),
  command('withdrawals sum', operators.operatorSumWithdrawals, 'how many, and how much', show.sum),
  command(
    'withdrawals show',
    operators.operatorGetWithdrawal,
    'one, with who took it, and how many others were paid',
    show.withdrawalDetail,
  ),
  command(
    'withdrawals assign',
    operators.operatorAssignWithdrawal,
    'before money is sent: it can no longer be cancelled',
    show.withdrawalDetail,
  ),
  proposing(
    'withdrawals propose',
    operators.sendWithdrawal,
    'over your limits: before money is sent',
  ),
  proposing(
    'withdrawals propose-complete',
    operators.completeWithdrawal,
    'sent, and takes two operators',
    { confirm: moneySentences.completeWithdrawal },
  ),
  command(
    'withdrawals complete',
    operators.operatorCompleteWithdrawal,
    'the money has been sent',
    show.withdrawal,
    { confirm: moneySentences.completeWithdrawal },
  ),
  command(
    'withdrawals reject',
    operators.operatorRejectWithdrawal,
    'give the money back to the customer',
    show.withdrawal,
    { confirm: moneySentences.rejectWithdrawal },
  ),
  command(
    'payouts stop',
    operators.operatorStopPayouts,
    'pay nothing out from now on',
    show.reserve,
  ),
  proposing('payouts resume', operators.resumePayouts, 'after a stop'),
]
