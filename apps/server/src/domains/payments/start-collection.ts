import type { Recharge } from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'

/**
 * Asks an automatic provider to collect a recharge, once. That it accepts is a fact of its own: no
 * money has been received. One that fails to answer is asked later what became of it.
 */
export async function startCollection(context: Context, recharge: Recharge): Promise<void> {
  const { db, log, now, payments } = context
  if (!payments.automatic || recharge.status !== 'pending') return
  const [asked] = await db.query(
    `update recharges set accepted = to_timestamp($2)
      where id = $1 and accepted is null and status = 'pending' returning id`,
    [recharge.id, now()],
  )
  if (!asked) return
  try {
    await payments.collect(recharge)
  } catch {
    log.warn('a collection was not accepted', { recharge: recharge.id, provider: payments.name })
  }
}
