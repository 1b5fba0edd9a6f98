import {
  operatorApproveProposal,
  operatorGetProposal,
  operatorListProposals,
  operatorPropose,
  operatorRefuseProposal,
  operatorWithdrawProposal,
} from '@mavuno/sdk/contract'
import { serveKeyed, serveSignedIn } from '../../platform/context/serve.js'
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
  serveKeyed(operatorApproveProposal, ({ input, context, session, key }) =>
    proposals.approveProposal(context, session.user_id, input, key),
  ),
  serveSignedIn(operatorRefuseProposal, ({ input, context, session }) =>
    proposals.refuseProposal(context, session.user_id, input),
  ),
  serveSignedIn(operatorWithdrawProposal, ({ input, context, session }) =>
    proposals.withdrawProposal(context, session.user_id, input),
  ),
]
