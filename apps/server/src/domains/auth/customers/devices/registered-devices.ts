import { randomBytes } from 'node:crypto'
import type { Queryable } from '../../../../platform/db/database.js'
import { hashToken } from '../../sessions/session-token.js'

const maxDevices = 20

function generateDeviceToken(): string {
  return randomBytes(24).toString('base64url')
}

/** Whether this person has signed in from this browser before. */
export async function isRegisteredDevice(
  db: Queryable,
  userId: string,
  device: string | undefined,
): Promise<boolean> {
  if (device === undefined) return false
  const [known] = await db.query(
    'select 1 from registered_devices where user_id = $1 and device_hash = $2',
    [userId, hashToken(device)],
  )
  return known !== undefined
}

/** Deletes a registered browser. The next sign-in from it counts as one from a new device. */
export async function deleteRegisteredDevice(
  db: Queryable,
  userId: string,
  device: string,
): Promise<void> {
  await db.query('delete from registered_devices where user_id = $1 and device_hash = $2', [
    userId,
    hashToken(device),
  ])
}

/**
 * Notes that somebody has signed in from this browser; gives the name that the browser is to keep.
 */
export async function registerDevice(
  db: Queryable,
  {
    userId,
    device = generateDeviceToken(),
    now,
  }: { userId: string; device: string | undefined; now: number },
): Promise<string> {
  await db.query(
    `insert into registered_devices (user_id, device_hash, last_used) values ($1, $2, to_timestamp($3))
      on conflict (user_id, device_hash) do update set last_used = excluded.last_used`,
    [userId, hashToken(device), now],
  )
  await db.query(
    `delete from registered_devices where user_id = $1 and device_hash in (
      select device_hash from registered_devices where user_id = $1 order by last_used desc offset $2)`,
    [userId, maxDevices],
  )
  return device
}
