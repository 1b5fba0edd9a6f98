import { codes, getTeam, listRewards, listTeamMembers, redeemReward } from '@mavuno/sdk/contract'
import { BusinessFailure } from '../../../platform/failures/failures.js'
import { serveKeyed, serveSignedIn } from '../../../platform/context/serve.js'
import { addressRewardCodes, wrongRewardCodes } from '../../../domains/rate-limits/limits.js'
import { countFailures } from '../../../domains/rate-limits/rate-limits.js'
import * as rewards from '../../../domains/rewards/rewards-service.js'
import * as team from '../../../domains/team/team-service.js'

function isWrongCode(error: unknown): boolean {
  return error instanceof BusinessFailure && error.code === codes.code_unknown
}

export const teamRoutes = [
  serveSignedIn(getTeam, ({ context, session }) => team.getTeam(context, session.user_id)),
  serveSignedIn(listTeamMembers, ({ input, context, session }) =>
    team.listTeamMembers(context, session.user_id, input),
  ),
  serveKeyed(redeemReward, ({ input, context, request, session, key }) =>
    countFailures(
      context,
      [
        { limit: addressRewardCodes, subject: request.address },
        { limit: wrongRewardCodes, subject: session.user_id },
      ],
      () => rewards.redeemReward(context, session.user_id, input, key),
      isWrongCode,
    ),
  ),
  serveSignedIn(listRewards, ({ input, context, session }) =>
    rewards.listRewards(context, session.user_id, input),
  ),
]
