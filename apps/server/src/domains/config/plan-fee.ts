import { feeRateAt, type Config } from '@mavuno/sdk/contract'
import type { Queryable } from '../../platform/db/database.js'

type WithdrawRule = Config['withdraw']

/** Seconds from the announcement of a higher fee to its start. */
const notice = 7 * 86_400

function isSame(one: WithdrawRule['coming_fee'], other: WithdrawRule['coming_fee']): boolean {
  return one?.rate === other?.rate && one?.starts === other?.starts
}

/**
 * The rule to store when an operator asks for `next`: a higher fee does not start at once. Before the
 * first transfer nobody has money here, so nobody needs the notice.
 */
export async function planFee(
  db: Queryable,
  old: WithdrawRule,
  next: WithdrawRule,
  now: number,
): Promise<WithdrawRule> {
  const inForce = feeRateAt(old, now)
  if (next.fee_rate > inForce) {
    const [moved] = await db.query('select 1 from transfers limit 1')
    if (!moved) return { ...next, coming_fee: null }
    const coming_fee = { rate: next.fee_rate, starts: now + notice }
    return { ...next, fee_rate: inForce, coming_fee }
  }
  // Whoever changes another field sends back what is announced as it is; anything else withdraws it.
  return isSame(next.coming_fee, old.coming_fee) ? next : { ...next, coming_fee: null }
}
