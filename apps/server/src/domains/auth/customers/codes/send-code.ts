import {
  normalizePhone,
  type requestCode,
  type requestPhoneCode,
  type EndpointReply,
} from '@mavuno/sdk/contract'
import type { EndpointRequest } from '@mavuno/sdk/server'
import { randomInt } from 'node:crypto'
import type { Context } from '../../../../platform/context/context.js'
import type { RequestContext } from '../../../../platform/context/call.js'
import { textOf, type ServerTextId } from '../../../../platform/languages/text-of.js'
import { readConfig } from '../../../config/config-service.js'
import { BusinessFailure, fieldFailure } from '../../../../platform/failures/failures.js'
import { addressCodes, codesADay, codesAnHour, deviceCodes } from '../../rate-limits/limits.js'
import { countSuccess, countTryIfAllowed } from '../../rate-limits/rate-limits.js'
import { newToken } from '../../sessions/session-token.js'
import { findAccountByPhone } from '../../find-account-by-phone.js'
import { findInviter } from '../find-inviter.js'
import { codeLifetime, hashCode, type CodePurpose } from './phone-codes.js'
import { consumePuzzleSolution, makePuzzle } from './puzzles.js'
import {
  addressSmsLimit,
  countNetworkSms,
  countSms,
  isScarce,
  readSmsFractionLeft,
  requireNetworkShare,
} from '../../rate-limits/sms-budget.js'

interface Input extends EndpointRequest<typeof requestPhoneCode> {
  readonly purpose: CodePurpose
  readonly invitation_code?: string | undefined
}

interface CodeRequest {
  readonly phone: string
  readonly request: RequestContext
  readonly isRegistered: boolean
}

/**
 * Many people share an address, so an address without codes left may go on by some work. All addresses need it
 * while few messages are left, and more of it the fewer there are; then a network has only its share.
 */
async function requirePuzzle(
  context: Context,
  { phone, address }: { phone: string; address: string },
  input: Input,
): Promise<void> {
  const smsFractionLeft = await readSmsFractionLeft(context)
  // Without messages there is nothing to work for: the budget rejects the call.
  if (smsFractionLeft === 0) return
  await requireNetworkShare(context, { address, smsLeft: smsFractionLeft })
  const own = { limit: addressCodes, subject: address }
  const isPuzzleExempt = !isScarce(smsFractionLeft) && (await countTryIfAllowed(context, [own]))
  if (!isPuzzleExempt && !(await consumePuzzleSolution(context, { ...input, phone }))) {
    throw new BusinessFailure('puzzle_first', makePuzzle(context, phone, smsFractionLeft))
  }
  await countNetworkSms(context, { address, smsLeft: smsFractionLeft })
}

/** Counts the code for all whose budget it uses; none of them if there is no message left for it. */
async function countCode(
  context: Context,
  { phone, request: { address, device }, isRegistered }: CodeRequest,
  input: Input,
): Promise<void> {
  if (!isRegistered) await requirePuzzle(context, { phone, address }, input)
  const subject = isRegistered ? `${phone} ${device}` : phone
  const counted = [
    ...(isRegistered ? [] : [{ limit: addressSmsLimit(context.settings), subject: address }]),
    ...(device === undefined ? [] : [{ limit: deviceCodes, subject: device }]),
    { limit: codesAnHour, subject },
    { limit: codesADay, subject },
  ]
  await countSuccess(context, counted, () =>
    countSms(context, isRegistered ? 'known devices' : 'strangers'),
  )
}

/** What is sent to this phone; nothing if the code is of no use to its owner. */
function smsTextIdFor(
  purpose: CodePurpose,
  account: Awaited<ReturnType<typeof findAccountByPhone>>,
  caller: string | undefined,
): ServerTextId | undefined {
  switch (purpose) {
    case 'sign_up':
      return account ? 'server.has_account_sms' : 'server.code_sms'
    case 'new_phone':
      return account && account.id !== caller ? 'server.has_account_sms' : 'server.new_phone_sms'
    case 'reset':
    case 'sign_in':
      // Operators prove who they are by other ways.
      return account?.role === 'customer' ? 'server.code_sms' : undefined
  }
}

/**
 * Sends a code to a phone whose owner can use it. For any other phone the answer and the work are the
 * same, and nobody gets the code. The message is sent after the answer, so that its time shows nothing.
 * What strangers ask for leaves the codes of a known device alone.
 */
export async function sendCode(
  context: Context,
  input: Input,
  request: RequestContext,
  /** Who is signed in, if that matters for the purpose. */
  caller?: string,
): Promise<EndpointReply<typeof requestCode>> {
  const { db, now, sms, log, settings } = context
  const { phone: typed, purpose } = input
  const config = await readConfig(db)
  const stored = normalizePhone(typed, config.phone)
  if (stored === undefined && (purpose === 'sign_up' || purpose === 'new_phone')) {
    throw fieldFailure('phone', 'This is no phone number.')
  }
  if (purpose === 'sign_up') await findInviter(context, input.invitation_code, request)
  const phone = stored ?? typed
  const account = await findAccountByPhone(context, { phone, device: request.device })
  const isRegistered = account?.is_registered_device ?? false
  await countCode(context, { phone, request, isRegistered }, input)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { token: request_id, hash } = newToken()
  await db.query(
    `insert into phone_codes (request_hash, purpose, phone, code_hash, expires)
      values ($1, $2, $3, $4, to_timestamp($5))`,
    [hash, purpose, phone, hashCode(request_id, code), now() + codeLifetime],
  )
  const message = smsTextIdFor(purpose, account, caller)
  if (message !== undefined) {
    const languages = [...request.languages, account?.language ?? 'en']
    const text = textOf(languages, message, {
      site: config.site_name,
      code,
      minutes: codeLifetime / 60,
    })
    sms.send(phone, text).catch((error: Error) => log.error('no SMS', { reason: error.message }))
  }
  const isCodeInReply =
    settings.mode === 'demo' && (purpose === 'sign_up' || purpose === 'new_phone')
  return { request_id, ...(isCodeInReply ? { code } : {}) }
}
