import { expect, test } from 'vitest'
import type { Command } from '../command.js'
import { commands } from '../commands.js'
import { moneySentences } from '../money-sentences.js'

/** What a command calls, without the word that all names of operators' calls have. */
const callOf = ({ action, endpoint }: Command) =>
  (action?.name ?? endpoint.name).replace(/^operator/, '').toLowerCase()

/** Commands whose call has other words than their own. */
const exceptions: Readonly<Record<string, string>> = {
  'recharges propose': 'completerecharge',
  'withdrawals file': 'exportpayouts',
  'withdrawals propose': 'sendwithdrawal',
  'withdrawals propose-complete': 'completewithdrawal',
  'bank compare': 'getreconciliation',
  'accounts show': 'listaccountentries',
  'days propose': 'closeday',
  'files add': 'uploadfile',
  'chat start': 'startconversation',
  'chat list': 'listconversations',
  'chat read': 'listmessages',
  'chat send': 'sendmessage',
  'chat show': 'getconversation',
  'chat count': 'countconversations',
  'chat assign': 'assignconversation',
  'chat move': 'moveconversation',
  'chat notes': 'listnotes',
  'chat note': 'addnote',
  'operators revoke': 'setoperatorroles',
  'operators access': 'listaccess',
  'operators link': 'makelink',
  'config texts': 'updatetexts',
  'holdings cancel-points': 'cancelpoints',
  payouts: 'payout',
  statement: 'recordstatement',
  audit: 'audit',
}

/** What is the same in one and in many. */
const stem = (part: string) => part.replace(/(ies|y|s)$/, '')

test.each(commands.map((one) => [one.name, one] as const))(
  '%s calls what it is named after',
  (name, one) => {
    const call = callOf(one)
    if (name in exceptions) return expect(call).toBe(exceptions[name])
    const parts = name.split(/[ -]/).map((part) => (part === 'show' ? 'get' : stem(part)))
    const noun = parts[0] === 'approval' ? 'proposal' : (parts[0] ?? '')
    for (const part of [noun, ...parts.slice(1)]) expect(call).toContain(part)
  },
)

test('what moves money is said before it is done, by the sentence of what it is', () => {
  const confirmed = commands.flatMap(({ confirm, ...one }) =>
    confirm ? [[callOf({ confirm, ...one }), confirm]] : [],
  )
  expect(new Map(confirmed as [string, unknown][])).toEqual(
    new Map<string, unknown>([
      ['completerecharge', moneySentences.completeRecharge],
      ['completewithdrawal', moneySentences.completeWithdrawal],
      ['rejectwithdrawal', moneySentences.rejectWithdrawal],
      ['fundreserve', moneySentences.fund],
      ['payout', moneySentences.payOut],
      ['approveproposal', moneySentences.approve],
    ]),
  )
  // One operator's and the proposal.
  expect(confirmed).toHaveLength(8)
})
