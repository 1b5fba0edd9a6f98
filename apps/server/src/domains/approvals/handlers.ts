import type { Proposal } from '@mavuno/sdk/operator'
import { withCaller, withInput, type Handlers } from '../../platform/context/handlers.js'
import { operation } from '../ledger/operation.js'
import { checkApproval, requirePasskey, startApproval } from './approval.js'
import * as proposals from './proposals-service.js'

const rejectProposal = operation<Proposal>('reject_proposal', { atAnyTime: true })

export const approvalsHandlers = {
  operatorPropose: withCaller(proposals.propose),
  operatorListProposals: withInput(proposals.listProposals),
  operatorGetProposal: withCaller(proposals.getProposal),
  operatorStartApproval: ({ input, context, session }) =>
    startApproval(context, session.user_id, input.id),
  operatorApproveProposal: async ({ input, context, session, key }) => {
    const operationContext = await checkApproval(context, session.user_id, input)
    return proposals.approveProposal(context, session.user_id, input, { key, operationContext })
  },
  operatorRejectProposal: async (call) => {
    requirePasskey(call.context, call.session)
    return rejectProposal(call)
  },
  operatorWithdrawProposal: operation('withdraw_proposal', { atAnyTime: true }),
} satisfies Handlers
