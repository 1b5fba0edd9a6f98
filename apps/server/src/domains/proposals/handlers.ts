import { withCaller, withInput, type Handlers } from '../../platform/context/handlers.js'
import { checkApproval, needPasskey, startApproval } from './approval.js'
import * as proposals from './proposals-service.js'

export const proposalsHandlers = {
  operatorPropose: withCaller(proposals.propose),
  operatorListProposals: withInput(proposals.listProposals),
  operatorGetProposal: withCaller(proposals.getProposal),
  operatorStartApproval: ({ input, context, session }) =>
    startApproval(context, session.user_id, input.id),
  operatorApproveProposal: async ({ input, context, session, key }) => {
    const operationContext = await checkApproval(context, session.user_id, input)
    return proposals.approveProposal(context, session.user_id, input, { key, operationContext })
  },
  operatorRejectProposal: async ({ input, context, session }) => {
    needPasskey(context, session)
    return proposals.rejectProposal(context, session.user_id, input)
  },
  operatorWithdrawProposal: withCaller(proposals.withdrawProposal),
} satisfies Handlers
