import * as z from 'zod/mini'
import { enteredPassword } from '../../rules/password.js'
import { defineEndpoint } from '../../wire/endpoint.js'
import { newPasskey, passkeyAnswer, passkeyOptions } from '../../wire/passkey.js'
import { schema } from '../../wire/schema.js'
import { count, nothing, pattern } from '../../wire/types.js'
import { withdrawalInput } from '../withdrawals.js'

/** The digits of a PIN, as typed. */
const pin = /* @__PURE__ */ pattern(/^\d{4}$/)

/**
 * How the device in use is unlocked. Each device has a quick unlock of its own, which goes when it is
 * logged out.
 *
 * @example
 * const { success, data } = schemas.quickUnlock.safeParse(value)
 */
export const quickUnlock = /* @__PURE__ */ schema(() =>
  z.object({
    pin: z.boolean(),
    /** A fingerprint, face or screen lock of the device. */
    passkey: z.boolean(),
    /** Wrong PINs that may still be tried; at 0 the PIN is off until the password is given. */
    tries_left: count,
    /** The only host where passkeys work; they work on no IP address. */
    host: z.string(),
  }),
)

/** What {@link quickUnlock} gives. */
export type QuickUnlock = z.output<typeof quickUnlock>

/**
 * Answered while the session is locked, too.
 *
 * @example
 * const { pin, passkey } = await mavuno.call(getUnlock)
 */
export const getUnlock = /* @__PURE__ */ defineEndpoint({
  name: 'getUnlock',
  method: 'GET',
  path: '/api/me/unlock',
  whileLocked: true,
  caller: 'customer',
  reply: quickUnlock,
})

/**
 * Sets the PIN of this device, or changes it. It is refused with `pin_too_common` if many would guess it.
 *
 * @example
 * await mavuno.call(setPin, { pin: '7294', password: 'a long sentence' })
 */
export const setPin = /* @__PURE__ */ defineEndpoint({
  name: 'setPin',
  method: 'PUT',
  path: '/api/me/unlock/pin',
  caller: 'customer',
  // Without a key: the SDK would store the PIN and the password with it.
  input: () => z.object({ pin, password: enteredPassword }),
  reply: quickUnlock,
})

/**
 * What the browser is asked to make a passkey for this device. It is valid once and for two minutes.
 *
 * @example
 * const { options } = await mavuno.call(startPasskey, { password: 'a long sentence' })
 */
export const startPasskey = /* @__PURE__ */ defineEndpoint({
  name: 'startPasskey',
  method: 'POST',
  path: '/api/me/unlock/passkey/start',
  caller: 'customer',
  input: () => z.object({ password: enteredPassword }),
  reply: () => z.object({ options: passkeyOptions }),
})

/**
 * Keeps the passkey that the device has made. It replaces one of before.
 *
 * @example
 * const { options } = await mavuno.call(startPasskey, { password: 'a long sentence' })
 * const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never)
 * const made = await navigator.credentials.create({ publicKey })
 * const passkey = JSON.parse(JSON.stringify(made))
 * await mavuno.call(addPasskey, { passkey })
 */
export const addPasskey = /* @__PURE__ */ defineEndpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/me/unlock/passkey',
  caller: 'customer',
  input: () => z.object({ passkey: newPasskey }),
  reply: quickUnlock,
})

/**
 * Removes the PIN or the passkey of this device. Without either, the device is not locked any more.
 *
 * @example
 * await mavuno.call(removeUnlock, { kind: 'pin', password: 'a long sentence' })
 */
export const removeUnlock = /* @__PURE__ */ defineEndpoint({
  name: 'removeUnlock',
  method: 'POST',
  path: '/api/me/unlock/remove',
  caller: 'customer',
  input: () => z.object({ kind: z.enum(['pin', 'passkey']), password: enteredPassword }),
  reply: quickUnlock,
})

/**
 * What the passkey of this device is asked to sign: to open the wallet, or to confirm this withdrawal
 * and no other. It is valid once and for two minutes.
 *
 * @example
 * const { options } = await mavuno.call(startUnlock, {})
 */
export const startUnlock = /* @__PURE__ */ defineEndpoint({
  name: 'startUnlock',
  method: 'POST',
  path: '/api/me/unlock/start',
  whileLocked: true,
  caller: 'customer',
  input: () => z.object({ withdrawal: z.optional(withdrawalInput) }),
  reply: () => z.object({ options: passkeyOptions }),
})

/**
 * Unlocks the device by its PIN, its passkey or, if the PIN is forgotten or off, the password. With a
 * `withdrawal` it also confirms it: {@link createWithdrawal} takes exactly this one, once, within five
 * minutes.
 *
 * @example
 * const withdrawal = { amount: 50_000, pay_from: 'revenue', real_amount: 49_000 } as const
 * await mavuno.call(unlock, { pin: '7294', withdrawal })
 * await mavuno.call(createWithdrawal, withdrawal)
 */
export const unlock = /* @__PURE__ */ defineEndpoint({
  name: 'unlock',
  method: 'POST',
  path: '/api/me/unlock',
  whileLocked: true,
  caller: 'customer',
  input: () => {
    const withdrawal = z.optional(withdrawalInput)
    return z.union([
      z.object({ pin, withdrawal }),
      z.object({ passkey: passkeyAnswer, withdrawal }),
      z.object({ password: enteredPassword, withdrawal }),
    ])
  },
  reply: nothing,
})
