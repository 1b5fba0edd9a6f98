import {
  operatorApproveProposal,
  operatorGetProposal,
  operatorListProposals,
  operatorPropose,
  operatorRejectProposal,
  operatorStartApproval,
  operatorWithdrawProposal,
} from '@mavuno/sdk/operator'
import { serveKeyed, serveSignedIn } from '../../platform/context/serve.js'
import { checkApproval, needPasskey, startApproval } from './approval.js'
import * as proposals from './proposals-service.js'

export const proposalsRoutes = [
  serveKeyed(operatorPropose, ({ input, context, session, key }) =>
    proposals.propose(context, session.user_id, input, key),
  ),
  serveSignedIn(operatorListProposals, ({ input, context }) =>
    proposals.listProposals(context, input),
  ),
  serveSignedIn(operatorGetProposal, ({ input, context, session }) =>
    proposals.getProposal(context, session.user_id, input),
  ),
  serveSignedIn(operatorStartApproval, ({ input, context, session }) =>
    startApproval(context, session.user_id, input.id),
  ),
  serveKeyed(operatorApproveProposal, async ({ input, context, session, key }) => {
    const operationContext = await checkApproval(context, session.user_id, input)
    return proposals.approveProposal(context, session.user_id, input, { key, operationContext })
  }),
  serveSignedIn(operatorRejectProposal, async ({ input, context, session }) => {
    needPasskey(context, session)
    return proposals.rejectProposal(context, session.user_id, input)
  }),
  serveSignedIn(operatorWithdrawProposal, ({ input, context, session }) =>
    proposals.withdrawProposal(context, session.user_id, input),
  ),
]
