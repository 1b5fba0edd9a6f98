import { codes } from '@mavuno/sdk/contract'
import { withCaller, withInput, type Handlers } from '../../platform/context/handlers.js'
import { BusinessFailure } from '../../platform/failures/failures.js'
import { addressRewardCodes, wrongRewardCodes } from '../auth/rate-limits/limits.js'
import { countFailures } from '../auth/rate-limits/rate-limits.js'
import { operatorGetCode, operatorListCodes } from './operator-codes.js'
import { listRewards, redeemReward } from './rewards-service.js'

function isWrongCode(error: unknown): boolean {
  return error instanceof BusinessFailure && error.code === codes.code_unknown
}

export const rewardsHandlers = {
  redeemReward: ({ input, context, request, session, key }) =>
    countFailures(
      context,
      [
        { limit: addressRewardCodes, subject: request.address },
        { limit: wrongRewardCodes, subject: session.user_id },
      ],
      () => redeemReward(context, session.user_id, input, key),
      isWrongCode,
    ),
  listRewards: withCaller(listRewards),
  operatorListCodes: withInput(operatorListCodes),
  operatorGetCode: withInput(operatorGetCode),
} satisfies Handlers
