import * as z from 'zod/mini'
import { confirmed, enteredPassword, newPassword } from '../rules/password.js'
import { defineEndpoint } from '../wire/endpoint.js'
import { schema } from '../wire/schema.js'
import { count, line, nothing, pattern, phoneInput } from '../wire/types.js'
import { nickname, signedIn, userInfo } from './user-info.js'

/** An invitation code as typed: letters of either case. */
const invitationCode = /* @__PURE__ */ line(1, 32)

/** Names a code that was asked for. Only who asked for it has the name, so nobody else can try it. */
const codeRequestId = /* @__PURE__ */ line(1, 64)

const smsCode = /* @__PURE__ */ pattern(/^\d{6}$/)

/** A phone that a code is sent to, with the solution of a puzzle if one was asked for. */
const codeRecipient = /* @__PURE__ */ schema(() =>
  z.object({
    phone: phoneInput,
    puzzle: z.optional(line(1, 40)),
    solution: z.optional(count),
  }),
)

const requestedCode = /* @__PURE__ */ schema(() =>
  z.object({ request_id: z.string(), code: z.optional(z.string()) }),
)

/**
 * Creates an account and signs in. It takes a code that was asked for to sign up with this phone. If the
 * answer was lost, the same request signs in to the account that it has made. `invitation_code` is
 * required if the config says so.
 *
 * @example
 * const phone = '0712 345 678'
 * const { request_id } = await mavuno.call(requestCode, { phone, purpose: 'sign_up' })
 * const user = await mavuno.call(signUp, {
 *   phone,
 *   request_id,
 *   code: '123456',
 *   password: 'a long sentence',
 *   confirm_password: 'a long sentence',
 *   invitation_code: 'MAVUNO',
 * })
 */
export const signUp = /* @__PURE__ */ defineEndpoint({
  name: 'signUp',
  method: 'POST',
  path: '/api/auth/sign-up',
  input: () =>
    confirmed(
      z.object({
        phone: phoneInput,
        request_id: codeRequestId,
        code: smsCode,
        password: newPassword,
        confirm_password: enteredPassword,
        invitation_code: z.optional(invitationCode),
        nickname: z.optional(nickname),
      }),
      'password',
    ),
  reply: signedIn,
})

/**
 * Signs in. After too many wrong passwords from anybody but a known device the answer is `prove_phone`
 * (1008): the owner then asks for a code and gives `request_id` and `code` besides the password.
 *
 * @example
 * const user = await mavuno.call(signIn, { phone: '0712345678', password: 'demo-1234' })
 */
export const signIn = /* @__PURE__ */ defineEndpoint({
  name: 'signIn',
  method: 'POST',
  path: '/api/auth/sign-in',
  input: () =>
    z.object({
      phone: phoneInput,
      password: enteredPassword,
      request_id: z.optional(codeRequestId),
      code: z.optional(smsCode),
    }),
  reply: signedIn,
})

/**
 * Sends a code by SMS: to sign up if the phone has no account, for the other purposes if it has one. The
 * reply never reveals whether it does. The code works only together with the `request_id` of the reply,
 * for ten minutes and five tries. If many codes were asked for from the same address, the answer is
 * `puzzle_first` (1009), and the next call brings the puzzle with its solution. To sign up, an
 * `invitation_code` that is not known is refused before a code is sent. A demo tells the code to sign up.
 *
 * @example
 * const { request_id } = await mavuno.call(requestCode, { phone: '0712345678', purpose: 'reset' })
 */
export const requestCode = /* @__PURE__ */ defineEndpoint({
  name: 'requestCode',
  method: 'POST',
  path: '/api/auth/codes',
  input: () =>
    z.extend(codeRecipient, {
      purpose: z.enum(['sign_up', 'reset', 'sign_in']),
      invitation_code: z.optional(invitationCode),
    }),
  reply: requestedCode,
})

/**
 * Sets a new password with the code from the SMS, and ends all sessions.
 *
 * @example
 * await mavuno.call(confirmReset, {
 *   request_id,
 *   code: '123456',
 *   password: 'a long sentence',
 *   confirm_password: 'a long sentence',
 * })
 */
export const confirmReset = /* @__PURE__ */ defineEndpoint({
  name: 'confirmReset',
  method: 'POST',
  path: '/api/auth/reset',
  input: () =>
    confirmed(
      z.object({
        request_id: codeRequestId,
        code: smsCode,
        password: newPassword,
        confirm_password: enteredPassword,
      }),
      'password',
    ),
  reply: nothing,
})

/**
 * Sends a code by SMS, with which {@link changePhone} proves a phone: the caller's own, or a new one. If
 * the phone is somebody else's, the reply is the same, and its owner is told by SMS. The code works as that
 * of {@link requestCode} does, and a demo tells it.
 *
 * @example
 * const { request_id } = await mavuno.call(requestPhoneCode, { phone: '0798 765 432' })
 */
export const requestPhoneCode = /* @__PURE__ */ defineEndpoint({
  name: 'requestPhoneCode',
  method: 'POST',
  // Where browsers send the name by which known devices have codes of their own.
  path: '/api/auth/phone-codes',
  caller: 'customer',
  input: codeRecipient,
  reply: requestedCode,
})

/**
 * Changes the phone of the account. It takes the password and two codes of {@link requestPhoneCode}: one that
 * went to the old phone, and one that went to the new phone. All other sessions end, withdrawals wait for
 * the cool-down, and the old phone gets an SMS with a link that takes the account back
 * ({@link lockAccount}). If the answer was lost, the same call gives it again.
 *
 * @example
 * const phone = '0798 765 432'
 * const user = await mavuno.call(getMe)
 * const old = await mavuno.call(requestPhoneCode, { phone: user.phone })
 * const { request_id } = await mavuno.call(requestPhoneCode, { phone })
 * mavuno.session.update(
 *   await mavuno.call(changePhone, {
 *     phone,
 *     password: 'a long sentence',
 *     old_request_id: old.request_id,
 *     old_code: '123456',
 *     request_id,
 *     code: '654321',
 *   }),
 * )
 */
export const changePhone = /* @__PURE__ */ defineEndpoint({
  name: 'changePhone',
  method: 'POST',
  path: '/api/me/phone',
  caller: 'customer',
  // Without a key: the SDK would store the password with it. The request's id does what a key would.
  input: () =>
    z.object({
      phone: phoneInput,
      password: enteredPassword,
      old_request_id: codeRequestId,
      old_code: smsCode,
      request_id: codeRequestId,
      code: smsCode,
    }),
  reply: userInfo,
})

/**
 * Locks the account of a link that its owner got by SMS, about a new device, a new receipt account or
 * another phone: all sessions end, and nobody signs in or is paid until the owner has set a new password by
 * a code. If the phone was changed, the account has its old phone again. The token works for three days.
 *
 * @example
 * await mavuno.call(lockAccount, { token })
 */
export const lockAccount = /* @__PURE__ */ defineEndpoint({
  name: 'lockAccount',
  method: 'POST',
  path: '/api/auth/lock',
  input: () => z.object({ token: line(1, 64) }),
  reply: nothing,
})

/**
 * Ends the session of the token in use.
 *
 * @example
 * await mavuno.call(signOut)
 */
export const signOut = /* @__PURE__ */ defineEndpoint({
  name: 'signOut',
  method: 'POST',
  path: '/api/auth/sign-out',
  duringSetup: true,
  whileLocked: true,
  caller: 'user',
  reply: nothing,
})
