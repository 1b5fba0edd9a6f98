import type { Page, Redemption, Reward } from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'
import { runKeyed } from '../ledger/run-operation.js'

/** Pays a customer the value of a code, once. Money comes from the reserve. */
export function redeemReward(
  context: Context,
  caller: string,
  input: { code: string },
  key: string,
): Promise<Reward> {
  return runKeyed<Reward>(context, {
    operation: 'redeem_reward',
    endpoint: 'redeemReward',
    caller,
    key,
    input,
  })
}

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
