import {
  operatorGetBankImport,
  operatorGetBankMatch,
  operatorGetCase,
  operatorGetProposal,
  operatorGetUnmatched,
  operatorGetUser,
  operatorListBankCandidates,
  operatorListBankImportLines,
  operatorListHoldings,
  operatorListPaymentMessages,
  operatorListUserNotes,
  operatorListUserRecords,
  operatorListUserSessions,
} from '@mavuno/sdk/operator'
import { answer } from './console.js'
import { baraka, imports, lastPage } from './golden-day.js'
import { at, idOf, proposal } from './records.js'

const wanjiru = { id: idOf(700), phone: '2547*****678', nickname: 'Wanjiru' }

/** The number that an id ends with. */
export const numberOf = (id: string) => Number(id.slice(-9))

/** The digest of a proposal. */
export const digestOf = (id: string) => id.replaceAll('-', '').repeat(2)

/** A record by any id, on which a cashier decides, or an approver. */
export const anyRecord = [
  answer(operatorListPaymentMessages, () => lastPage([])),
  answer(operatorListBankCandidates, () => lastPage([])),
  answer(operatorListBankImportLines, () => lastPage([])),
  answer(operatorListHoldings, () => lastPage([])),
  answer(operatorListUserNotes, () => lastPage([])),
  answer(operatorListUserRecords, () => lastPage([])),
  answer(operatorListUserSessions, () => ({ items: [] })),
  answer(operatorGetCase, ({ id }) => ({
    ...{
      id,
      kind: 'payout_sent_twice',
      direction: 'out' as const,
      subject: idOf(21),
      user: wanjiru,
    },
    ...{ reference: 'SK9', owed: 20_300, details: {}, opened: at('08:31'), resolved: null },
    ...{ resolution: null, pending_proposal: null, decision: null },
  })),
  answer(operatorGetUnmatched, ({ id }) => ({
    ...{ id, provider: 'mpesa', receipt: 'SK8', amount: 29_600, reference: 'R1' },
    ...{ payer: '2547*****111', payer_name: 'O. M.', paid: at('07:41'), reported: at('07:52') },
    ...{ ordered: null, credited: null, resolution: null, resolved: null, reason: null },
    ...{ pending_proposal: null, candidates: [] },
  })),
  answer(operatorGetUser, ({ id }) => ({
    ...{
      ...wanjiru,
      id,
      role: 'customer' as const,
      vip_level: 1,
      blocked: true,
      blocked_reason: 'Asked',
    },
    ...{ create_time: at('06:01'), revealed_until: null, reveals: [], payment_account: null },
    ...{ running_holdings: 0, wallet: null },
  })),
  answer(operatorGetBankMatch, ({ id }) => ({
    ...{ list: 'only_bank' as const, entry: null, revealed_until: null },
    line: {
      ...{ id, bank: 'mpesa', time: at('08:31'), amount: -3_300, reference: `SK${numberOf(id)}` },
      ...{ text: 'Charge', matched: false, linked_by: null, imported_by: baraka },
      ...{ confirmed_by: null, create_time: at('09:32') },
    },
  })),
  answer(operatorGetBankImport, ({ id }) => ({ ...imports[0]!, id })),
  answer(operatorGetProposal, ({ id }) => ({
    ...proposal(numberOf(id), { action: 'resumePayouts', amount: null, digest: digestOf(id) }),
    ...{ before: null, after: null, problem: null },
  })),
]
