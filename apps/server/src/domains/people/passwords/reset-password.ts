import {
  normalizePhone,
  type askReset,
  type confirmReset,
  type EndpointRequest,
} from '@mavuno/sdk/contract'
import { randomInt } from 'node:crypto'
import type { Context } from '../../../platform/context/context.js'
import type { RequestFacts } from '../../../platform/context/serve.js'
import { BusinessFailure } from '../../../platform/failures/failures.js'
import { textOf } from '../../../platform/languages/text-of.js'
import { readConfig } from '../../config/config-service.js'
import {
  addressFailures,
  addressResets,
  resetCodes,
  wrongPasswords,
} from '../../rate-limits/limits.js'
import { clearTries, countFailures, countTry } from '../../rate-limits/rate-limits.js'
import { endSessions } from '../../sessions/session-service.js'
import { isCommonPassword } from './common-passwords.js'

const codeLifetime = 600
const mostTries = 5

/**
 * Sends a code if the phone has an account. For a phone without one the work is the same, and
 * nobody gets the code. The message is sent after the answer, so that its time shows nothing.
 */
export async function sendResetCode(
  context: Context,
  { phone: typed }: EndpointRequest<typeof askReset>,
  request: RequestFacts,
): Promise<void> {
  const { db, now, passwords, sms, log } = context
  const config = await readConfig(db)
  const phone = normalizePhone(typed, config.phone) ?? typed
  await countTry(context, [
    { limit: addressResets, subject: request.address },
    { limit: resetCodes, subject: phone },
  ])
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const code_hash = await passwords.hash(code)
  const [user] = await db.query<{ language: string }>(
    `with kept as (
        insert into reset_codes (phone, code_hash, expires)
        values ($1, $2, to_timestamp($3::bigint + ${codeLifetime}))
        on conflict (phone) do update
          set code_hash = excluded.code_hash, tries = 0, expires = excluded.expires)
      select language from users where phone = $1 and role = 'customer'`,
    [phone, code_hash, now()],
  )
  if (!user) return
  const text = textOf([...request.languages, user.language], 'server.reset_sms', {
    site: config.site_name,
    code,
    minutes: codeLifetime / 60,
  })
  sms.send(phone, text).catch((error: Error) => log.error('no SMS', { reason: error.message }))
}

async function takeCode({ db, now, passwords }: Context, phone: string, code: string) {
  // The try is counted before the code is checked, so that many guesses at once are still five.
  const [row] = await db.query<{ code_hash: string }>(
    `update reset_codes set tries = tries + 1
      where phone = $1 and tries < ${mostTries} and expires > to_timestamp($2) returning code_hash`,
    [phone, now()],
  )
  const isRight = await passwords.verify(code, row?.code_hash)
  if (!row || !isRight) throw new BusinessFailure('code_wrong_or_old')
  return row.code_hash
}

/**
 * Sets a new password by the code, and ends all sessions. Withdrawals then wait for a while. The code
 * shows that the phone is this person's.
 */
export async function resetPassword(
  context: Context,
  { phone: typed, code, password }: EndpointRequest<typeof confirmReset>,
  request: RequestFacts,
): Promise<void> {
  const { db, now, passwords } = context
  const config = await readConfig(db)
  const phone = normalizePhone(typed, config.phone) ?? typed
  if (isCommonPassword(password, { ...config, phone }))
    throw new BusinessFailure('password_too_common')
  await countFailures(
    context,
    [{ limit: addressFailures, subject: request.address }],
    async () => {
      const code_hash = await takeCode(context, phone, code)
      const password_hash = await passwords.hash(password)
      await db.transaction(async (transaction) => {
        const [taken] = await transaction.query(
          'delete from reset_codes where phone = $1 and code_hash = $2 returning phone',
          [phone, code_hash],
        )
        const [user] = await transaction.query<{ id: string }>(
          `update users set password_hash = $2, phone_proven = to_timestamp($3),
              withdrawals_wait_from = to_timestamp($3)
            where phone = $1 and role = 'customer' returning id`,
          [phone, password_hash, now()],
        )
        if (!taken || !user) throw new BusinessFailure('code_wrong_or_old')
        await endSessions(transaction, user.id)
      })
      await clearTries(context, [{ limit: wrongPasswords, subject: phone }])
    },
    (error) => error instanceof BusinessFailure,
  )
}
