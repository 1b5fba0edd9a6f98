import { isBusinessError } from '@mavuno/sdk'
import { codes } from '@mavuno/sdk/contract'
import { createQueries } from '@mavuno/sdk/react'
import { mavuno } from './mavuno.js'
import { askStepUp, countStepUps } from './session/step-up-request.js'

/** What an action makes stale; all that the console does ends in a recharge, a payout or a proposal. */
export const staleAfterDecision = [
  'operatorListRecharges',
  'operatorSumRecharges',
  'operatorGetRecharge',
  'operatorListWithdrawals',
  'operatorSumWithdrawals',
  'operatorGetWithdrawal',
  'operatorListProposals',
  'operatorGetProposal',
  'operatorListConversations',
  'operatorGetConversation',
  'operatorCountConversations',
  'operatorGetReserve',
  'operatorGetForecast',
  'operatorListAudits',
  'operatorGetDay',
  'operatorListDays',
  'operatorListAccounts',
  'operatorListAccountEntries',
  'operatorListPeriods',
  'operatorGetReconciliation',
  'operatorListBankMatches',
  'operatorGetBankMatch',
  'operatorListBankCandidates',
  'operatorListBanks',
  'operatorListBankImports',
  'operatorGetBankImport',
  'operatorListBankImportLines',
  'operatorCheckStatement',
  'operatorListCases',
  'operatorGetCase',
  'operatorListUnmatched',
  'operatorGetUnmatched',
  'operatorListExceptions',
  'operatorCountExceptions',
  'operatorListPaymentMessages',
  'operatorListComparisons',
  'operatorListOperators',
  'operatorListSignInMethods',
  'getOwners',
  'operatorListProducts',
  'operatorListCodes',
  'operatorGetCode',
  'operatorListAnnouncements',
  'operatorGetAnnouncement',
  'operatorListActivities',
  'operatorGetActivity',
  'operatorGetConfig',
  'operatorListConfigVersions',
  'operatorGetLimits',
  'operatorListChannels',
  'operatorListTaxRules',
  'operatorListReplies',
  'operatorGetProduct',
  'operatorListUsers',
  'operatorGetUser',
  'operatorListUserRecords',
  'operatorListUserSessions',
  'operatorListUserNotes',
  'operatorListHoldings',
  'operatorListLog',
  'operatorGetLogEntry',
]

/** Milliseconds for which an answer is shown again without asking. */
export const freshTime = 10_000

/**
 * Everything that the server has answered. Nothing of it is kept in the browser. An action that needs a fresh
 * proof of who is there asks for it, and is sent once more.
 */
export const queries = createQueries(mavuno, {
  freshFor: () => freshTime,
  // Somebody works on each list.
  keepsPages: () => true,
  staleAfter: () => staleAfterDecision,
  async call(endpoint, input, options) {
    const send = () => mavuno.call(endpoint, input, { ...options, errorClose: true })
    const who = mavuno.session.user?.id
    const before = countStepUps()
    try {
      return await send()
    } catch (error) {
      // An approval is signed itself: another proof of who is there would not help it.
      const isOld = endpoint.recent && isBusinessError(error) && error.code === codes.step_up
      // What one operator has asked for is not sent in the name of the next.
      if (!isOld || !(await askStepUp(before)) || mavuno.session.user?.id !== who) throw error
      return send()
    }
  },
})
