import { codes, listRewards, redeemReward } from '@mavuno/sdk/contract'
import { operatorGetCode, operatorListCodes } from '@mavuno/sdk/operator'
import { serveKeyed, serveSignedIn } from '../../platform/context/serve.js'
import { BusinessFailure } from '../../platform/failures/failures.js'
import { addressRewardCodes, wrongRewardCodes } from '../rate-limits/limits.js'
import { countFailures } from '../rate-limits/rate-limits.js'
import * as operator from './operator-codes.js'
import * as rewards from './rewards-service.js'

function isWrongCode(error: unknown): boolean {
  return error instanceof BusinessFailure && error.code === codes.code_unknown
}

export const rewardsRoutes = [
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
  serveSignedIn(operatorListCodes, ({ input, context }) =>
    operator.operatorListCodes(context, input),
  ),
  serveSignedIn(operatorGetCode, ({ input, context }) => operator.operatorGetCode(context, input)),
]
