import * as z from 'zod/mini'
import { enteredPassword } from '../../rules/password.js'
import { defineEndpoint } from '../../wire/endpoint.js'
import { operatorRoles } from '../../wire/roles.js'
import { schema } from '../../wire/schema.js'
import { time } from '../../wire/times.js'
import { pattern, phoneInput } from '../../wire/types.js'
import { operator } from '../operators.js'
import { passkeyAnswer, passkeyOptions } from '../../wire/passkey.js'

/**
 * Six digits that an app shows for half a minute.
 *
 * @example
 * const isCode = schemas.oneTimeCode.safeParse(typed).success
 */
export const oneTimeCode = /* @__PURE__ */ pattern(/^\d{6}$/)

/**
 * An operator who has signed in. `token` is the bearer of later calls.
 *
 * @example
 * const { success, data } = schemas.signedInOperator.safeParse(value)
 */
export const signedInOperator = /* @__PURE__ */ schema(() =>
  z.object({
    token: z.string(),
    operator,
    /** When the session ends, however often it is used. */
    ends: time,
  }),
)

/** What {@link signedInOperator} gives. */
export type SignedInOperator = z.output<typeof signedInOperator>

/**
 * What the browser asks for a passkey, to sign in or to prove again who is there. It is valid once
 * and for two minutes.
 *
 * @example
 * const { options } = await mavuno.call(operatorStartSignIn)
 */
export const operatorStartSignIn = /* @__PURE__ */ defineEndpoint({
  name: 'operatorStartSignIn',
  method: 'POST',
  path: '/api/operator/sign-in/start',
  duringSetup: true,
  reply: () =>
    z.object({
      /** False in a demo only, where the password is enough. */
      second_factor: z.boolean(),
      /** The address of the console, the only one where operators' passkeys work. */
      console: z.string(),
      options: passkeyOptions,
    }),
})

/**
 * Signs in an operator, by a passkey, or by password and the code of an app.
 *
 * @example
 * const { token } = await mavuno.call(operatorSignIn, {
 *   phone: '0700000000',
 *   password: 'a long sentence',
 *   code: '123456',
 * })
 */
export const operatorSignIn = /* @__PURE__ */ defineEndpoint({
  name: 'operatorSignIn',
  method: 'POST',
  path: '/api/operator/sign-in',
  duringSetup: true,
  input: () =>
    z.union([
      z.object({ passkey: passkeyAnswer }),
      z.object({ phone: phoneInput, password: enteredPassword, code: z.optional(oneTimeCode) }),
    ]),
  reply: signedInOperator,
})

/**
 * Proves again who is there: calls that are `recent` need it every five minutes, else they are refused
 * with the code 2011. The reply has a new token, and the old one is no longer valid.
 *
 * @example
 * const { token } = await mavuno.call(operatorStepUp, { code: '123456' })
 */
export const operatorStepUp = /* @__PURE__ */ defineEndpoint({
  name: 'operatorStepUp',
  method: 'POST',
  path: '/api/operator/step-up',
  caller: 'operator',
  roles: operatorRoles,
  input: () => z.union([z.object({ passkey: passkeyAnswer }), z.object({ code: oneTimeCode })]),
  reply: signedInOperator,
})

/**
 * The key with which a console encrypts unanswered calls in the browser's storage: 32 bytes in hex, always the same
 * for an operator. Keep it in memory only: then a copy of the browser's files is unreadable once the session has ended.
 *
 * @example
 * const { browser_key } = await mavuno.call(operatorGetBrowserKey)
 */
export const operatorGetBrowserKey = /* @__PURE__ */ defineEndpoint({
  name: 'operatorGetBrowserKey',
  method: 'GET',
  path: '/api/operator/browser-key',
  caller: 'operator',
  roles: operatorRoles,
  reply: () => z.object({ browser_key: pattern(/^[0-9a-f]{64}$/) }),
})
