import * as z from 'zod/mini'
import { confirmed, givenPassword, newPassword } from '../rules/password.js'
import { defineEndpoint } from '../wire/endpoint.js'
import { line, nothing, pattern } from '../wire/types.js'
import { nickname, signedIn } from './user-info.js'

/**
 * A phone number as typed; the config says which are valid.
 *
 * @example
 * const isFilled = phoneInput.safeParse(typed).success
 */
export const phoneInput = /* @__PURE__ */ line(1, 32)

/** An invitation code as typed: letters of either case. */
const invitationCode = /* @__PURE__ */ line(1, 32)

/**
 * Creates an account and signs in. `invitation_code` is required if the config says so.
 *
 * @example
 * const user = await mavuno.call(signUp, {
 *   phone: '0712 345 678',
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
        password: newPassword,
        confirm_password: givenPassword,
        invitation_code: z.optional(invitationCode),
        nickname: z.optional(nickname),
      }),
      'password',
    ),
  reply: signedIn,
})

/**
 * @example
 * const user = await mavuno.call(signIn, { phone: '0712345678', password: 'demo-1234' })
 */
export const signIn = /* @__PURE__ */ defineEndpoint({
  name: 'signIn',
  method: 'POST',
  path: '/api/auth/sign-in',
  input: () => z.object({ phone: phoneInput, password: givenPassword }),
  reply: signedIn,
})

/**
 * Sends a code by SMS if the phone has an account; the reply never reveals whether it does.
 *
 * @example
 * await mavuno.call(askReset, { phone: '0712345678' })
 */
export const askReset = /* @__PURE__ */ defineEndpoint({
  name: 'askReset',
  method: 'POST',
  path: '/api/auth/reset',
  input: () => z.object({ phone: phoneInput }),
  reply: nothing,
})

/**
 * Sets a new password with the code from the SMS, and ends all sessions.
 *
 * @example
 * await mavuno.call(confirmReset, {
 *   phone: '0712345678',
 *   code: '123456',
 *   password: 'a long sentence',
 *   confirm_password: 'a long sentence',
 * })
 */
export const confirmReset = /* @__PURE__ */ defineEndpoint({
  name: 'confirmReset',
  method: 'POST',
  path: '/api/auth/reset/confirm',
  input: () =>
    confirmed(
      z.object({
        phone: phoneInput,
        code: pattern(/^\d{6}$/),
        password: newPassword,
        confirm_password: givenPassword,
      }),
      'password',
    ),
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
  caller: 'user',
  reply: nothing,
})
