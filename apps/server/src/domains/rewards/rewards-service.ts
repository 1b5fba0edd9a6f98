import * as endpoints from '@mavuno/sdk/contract'
import type { Page, Redemption } from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'
import { operationService } from '../ledger/operation.js'

/** Pays a customer the value of a code, once. Money comes from the reserve. */
export const redeemReward = operationService(endpoints.redeemReward, 'redeem_reward')

export function listRewards(
  { db }: Pick<Context, 'db'>,
  caller: string,
  page: PageInput,
): Promise<Page<Redemption>> {
  return readPage<Redemption>(
    db,
    {
      from: 'redemptions',
      item: `jsonb_build_object('id', r.id, 'code', r.code, 'kind', r.kind, 'amount', r.amount,
        'create_time', epoch_seconds(r.create_time))`,
      where: 'r.user_id = $1',
      values: [caller],
    },
    page,
  )
}
