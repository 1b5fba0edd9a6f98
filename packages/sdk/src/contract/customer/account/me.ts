import * as z from 'zod/mini'
import { confirmed, enteredPassword, newPassword } from '../../rules/password.js'
import { defineEndpoint, fileTimeout } from '../../wire/endpoint.js'
import { id, idInput } from '../../wire/ids.js'
import { unpagedList } from '../../wire/page.js'
import { schema } from '../../wire/schema.js'
import { time } from '../../wire/times.js'
import { list, nothing } from '../../wire/types.js'
import { languageKey, nickname, userInfo } from '../user-info.js'
import { withdrawal } from '../withdrawals.js'

/**
 * A device on which the user is signed in.
 *
 * @example
 * const { success, data } = schemas.session.safeParse(value)
 */
export const session = /* @__PURE__ */ schema(() =>
  z.object({
    id,
    /** What the device calls itself. */
    device: z.string(),
    last_used: time,
    /** Whether it is the one that asks. */
    current: z.boolean(),
    /** Whether it is unlocked by a PIN or a passkey. */
    quick_unlock: z.boolean(),
  }),
)

/** What {@link session} gives. */
export type Session = z.output<typeof session>

/**
 * @example
 * const { nickname, vip_level } = await mavuno.call(getMe)
 */
export const getMe = /* @__PURE__ */ defineEndpoint({
  name: 'getMe',
  method: 'GET',
  path: '/api/me',
  caller: 'user',
  reply: userInfo,
})

/**
 * Changes the given fields only. An operator keeps the name that two have agreed on.
 *
 * @example
 * const user = await mavuno.call(updateMe, { nickname: 'Kamau' })
 */
export const updateMe = /* @__PURE__ */ defineEndpoint({
  name: 'updateMe',
  method: 'PATCH',
  path: '/api/me',
  caller: 'user',
  input: () => z.object({ nickname: z.optional(nickname), language: z.optional(languageKey) }),
  reply: userInfo,
})

/**
 * Changes the password and ends every other session.
 *
 * @example
 * await mavuno.call(changePassword, {
 *   old_password: 'demo-1234',
 *   new_password: 'a long sentence',
 *   confirm_password: 'a long sentence',
 * })
 */
export const changePassword = /* @__PURE__ */ defineEndpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/api/me/password',
  caller: 'user',
  input: () =>
    confirmed(
      z.object({
        old_password: newPassword,
        new_password: newPassword,
        confirm_password: enteredPassword,
      }),
      'new_password',
    ),
  reply: nothing,
})

/**
 * @example
 * const { items } = await mavuno.call(listSessions)
 */
export const listSessions = /* @__PURE__ */ defineEndpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/me/sessions',
  caller: 'user',
  reply: () => unpagedList(session),
})

/**
 * Signs a device out.
 *
 * @example
 * const { items } = await mavuno.call(listSessions)
 * for (const { id, current } of items) if (!current) await mavuno.call(endSession, { id })
 */
export const endSession = /* @__PURE__ */ defineEndpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/me/sessions/{id}',
  caller: 'user',
  input: idInput,
  reply: nothing,
})

/**
 * All data stored about the caller.
 *
 * @example
 * const everything = await mavuno.call(exportMe)
 */
export const exportMe = /* @__PURE__ */ defineEndpoint({
  name: 'exportMe',
  method: 'GET',
  path: '/api/me/export',
  caller: 'customer',
  reply: () => z.looseObject({}),
  timeout: fileTimeout,
})

/**
 * Closes the account; refused while a holding runs, or a recharge or withdrawal is open. What is left in
 * the wallets is paid out first, also less than the minimum, and without a fee: then `closed` is false,
 * and the account closes by itself once `withdrawals` are completed. Points are lost.
 *
 * @example
 * const { closed, withdrawals } = await mavuno.call(closeAccount, { password: 'demo-1234' })
 */
export const closeAccount = /* @__PURE__ */ defineEndpoint({
  name: 'closeAccount',
  method: 'POST',
  path: '/api/me/close',
  caller: 'customer',
  input: () => z.object({ password: enteredPassword }),
  reply: () => z.object({ closed: z.boolean(), withdrawals: list(withdrawal, 2) }),
})
