import {
  normalizePhone,
  type askCode,
  type EndpointReply,
  type EndpointRequest,
} from '@mavuno/sdk/contract'
import { randomInt } from 'node:crypto'
import type { Context } from '../../../platform/context/context.js'
import type { RequestFacts } from '../../../platform/context/serve.js'
import { textOf } from '../../../platform/languages/text-of.js'
import { readConfig } from '../../config/config-service.js'
import { addressCodes, codesADay, codesAnHour } from '../../rate-limits/limits.js'
import { countTry } from '../../rate-limits/rate-limits.js'
import { newToken } from '../../sessions/session-token.js'
import { findAccount } from '../find-account.js'
import { codeLifetime, hashCode } from './phone-codes.js'
import { countSms } from './sms-budget.js'

/**
 * Sends a code if the phone has an account. For a phone without one the work is the same, and
 * nobody gets the code. The message is sent after the answer, so that its time shows nothing. What
 * strangers ask for leaves the codes of a known device alone.
 */
export async function sendCode(
  context: Context,
  { phone: typed, purpose }: EndpointRequest<typeof askCode>,
  request: RequestFacts,
): Promise<EndpointReply<typeof askCode>> {
  const { db, now, sms, log } = context
  const config = await readConfig(db)
  const phone = normalizePhone(typed, config.phone) ?? typed
  const { address, device } = request
  const account = await findAccount(context, { phone, device })
  const isKnown = account?.is_known_device ?? false
  const subject = isKnown ? `${phone} ${device}` : phone
  await countTry(context, [
    ...(isKnown ? [] : [{ limit: addressCodes, subject: address }]),
    { limit: codesAnHour, subject },
    { limit: codesADay, subject },
  ])
  await countSms(context, { isKnown })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { token: request_id, hash } = newToken()
  await db.query(
    `insert into phone_codes (request_hash, purpose, phone, code_hash, expires)
      values ($1, $2, $3, $4, to_timestamp($5))`,
    [hash, purpose, phone, hashCode(request_id, code), now() + codeLifetime],
  )
  if (account) {
    const text = textOf([...request.languages, account.language], 'server.code_sms', {
      site: config.site_name,
      code,
      minutes: codeLifetime / 60,
    })
    sms.send(phone, text).catch((error: Error) => log.error('no SMS', { reason: error.message }))
  }
  return { request_id }
}
