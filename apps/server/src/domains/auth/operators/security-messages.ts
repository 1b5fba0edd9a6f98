import type { Operator } from '@mavuno/sdk/operator'
import type { Context } from '../../../platform/context/context.js'
import { textOf } from '../../../platform/languages/text-of.js'
import { readConfig } from '../../config/config-service.js'
import { countSms } from '../rate-limits/sms-budget.js'
import { deleteRegisteredDevice } from '../customers/devices/registered-devices.js'

interface RecoveryMessage {
  readonly phone: string
  readonly text: string
}

/** Tells all operators, each in their own language, that an owner may enrol again. */
export async function buildRecoveryMessages(
  { db }: Pick<Context, 'db'>,
  owner: { readonly phone: string },
): Promise<RecoveryMessage[]> {
  const { site_name: site } = await readConfig(db)
  const operators = await db.query<{ phone: string; language: string }>(
    `select phone, language from users where role = 'operator' and status = 'active' order by id`,
  )
  const values = { site, ending: owner.phone.slice(-3) }
  return operators.map(({ phone, language }) => ({
    phone,
    text: textOf([language], 'server.recovery_sms', values),
  }))
}

/**
 * Tells the other owners that an operator has signed in from a new device. If the day's budget does not
 * allow it, the log says so, and the device stays new: the next sign-in from it is told.
 */
export async function notifyOwnersOfNewDevice(
  context: Context,
  { id, phone }: Operator,
  { name, device }: { readonly name: string; readonly device: string },
): Promise<void> {
  const { db, sms, log } = context
  const { site_name: site } = await readConfig(db)
  const owners = await db.query<{ phone: string; language: string }>(
    `select u.phone, u.language from users u
      join operator_roles r on r.operator_id = u.id and r.role = 'owner'
      where u.status = 'active' and u.id <> $1 order by u.id`,
    [id],
  )
  const values = { site, ending: phone.slice(-3), device: name || '?' }
  try {
    for (const owner of owners) {
      await countSms(context, 'operators')
      const text = textOf([owner.language], 'server.operator_device_sms', values)
      sms
        .send(owner.phone, text)
        .catch((error: Error) => log.error('no SMS', { reason: error.message }))
    }
  } catch (error) {
    await deleteRegisteredDevice(db, id, device)
    log.error('an owner was not told of a sign-in', { operator: id, reason: String(error) })
  }
}
