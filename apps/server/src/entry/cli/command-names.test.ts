import { expect, test } from 'vitest'
import type { Command } from './command.js'
import { commands } from './commands.js'
import { moneyConfirmations } from './money-confirmations.js'

/** Returns the name of a command's call, in lower case and without the prefix `operator`. */
const callOf = ({ action, endpoint }: Command) =>
  (action?.name ?? endpoint.name).replace(/^operator/, '').toLowerCase()

/** The commands by their nouns. */
const verbs = {
  recharges: 'list sum show complete propose reject',
  withdrawals: 'list sum show assign propose propose-complete complete reject',
  payouts: 'export stop resume',
  limits: 'show set',
  reserve: 'show fund pay-out',
  forecast: 'show',
  statement: 'record check',
  banks: 'list',
  bank: `read-file import-file add-lines imports show-import import-lines confirm-import reject-import lines matches
    show-match candidates link-line unlink-line reveal-line`,
  reconciliation: 'show',
  cases: 'list show resolve',
  clock: 'trust',
  payments: 'messages',
  comparisons: 'list',
  unmatched: 'list show settle',
  exceptions: 'list count',
  audit: '',
  audits: 'run list',
  accounts: 'list entries export',
  periods: 'list',
  days: 'show list close propose',
  files: 'upload',
  products: 'list show create update',
  codes: 'list show create update',
  announcements: 'list show create update',
  activities: 'list show create update',
  holdings: 'list freeze unfreeze cancel-points',
  users: 'list show reveal records sessions end-sessions notes add-note block unblock',
  chat: 'list start read send show count assign move notes note',
  replies: 'list save remove',
  config: 'show versions update texts',
  channels: 'list save remove',
  approvals: 'list show approve reject withdraw',
  operators: 'list access invite renew unblock link roles revoke',
  owners: 'show',
  recoveries: 'cancel',
  tax: 'list add',
  log: 'list show export',
}

test('every command is a noun and a verb, and no two are the same', () => {
  const expected = Object.entries(verbs).flatMap(([noun, list]) =>
    list.split(/\s+/).map((verb) => `${noun} ${verb}`.trim()),
  )
  const names = commands.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.toSorted()).toEqual(expected.toSorted())
})

test.each([
  ['recharges propose', 'completeRecharge'],
  ['recharges complete', 'operatorCompleteRecharge'],
  ['withdrawals propose', 'sendWithdrawal'],
  ['withdrawals propose-complete', 'completeWithdrawal'],
  ['days close', 'operatorCloseDay'],
  ['days propose', 'closeDay'],
  ['reserve pay-out', 'payOut'],
  ['payouts stop', 'operatorStopPayouts'],
  ['bank link-line', 'operatorLinkBankLine'],
  ['users add-note', 'operatorAddUserNote'],
  ['chat read', 'operatorListMessages'],
  ['holdings cancel-points', 'operatorCancelPoints'],
  ['activities update', 'updateActivity'],
  ['operators revoke', 'setOperatorRoles'],
])('the command %s calls %s', (name, call) => {
  const { action, endpoint } = commands.find((one) => one.name === name) as Command
  expect(action?.name ?? endpoint.name).toBe(call)
})

test('commands that move money confirm with the sentence of their action', () => {
  const confirmed = commands.flatMap(({ confirm, ...one }) =>
    confirm ? [[callOf({ confirm, ...one }), confirm]] : [],
  )
  expect(new Map(confirmed as [string, unknown][])).toEqual(
    new Map<string, unknown>([
      ['completerecharge', moneyConfirmations.completeRecharge],
      ['completewithdrawal', moneyConfirmations.completeWithdrawal],
      ['rejectwithdrawal', moneyConfirmations.rejectWithdrawal],
      ['fundreserve', moneyConfirmations.fundReserve],
      ['payout', moneyConfirmations.payOut],
      ['approveproposal', moneyConfirmations.approveProposal],
    ]),
  )
  // Two of them are both an endpoint, which one operator calls alone, and a proposal.
  expect(confirmed).toHaveLength(8)
})
