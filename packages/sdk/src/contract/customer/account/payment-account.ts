import * as z from 'zod/mini'
import { enteredPassword } from '../../rules/password.js'
import { defineEndpoint } from '../../wire/endpoint.js'
import { schema } from '../../wire/schema.js'
import { line, pattern, walletType } from '../../wire/types.js'

/**
 * The account that withdrawals are paid to.
 *
 * @example
 * const { success, data } = schemas.paymentAccount.safeParse(value)
 */
export const paymentAccount = /* @__PURE__ */ schema(() =>
  z.object({
    wallet_type: z.string(),
    account: z.string(),
    receiver_name: z.nullish(z.string()),
  }),
)

/** What {@link paymentAccount} gives. */
export type PaymentAccount = z.output<typeof paymentAccount>

/**
 * Null until one is set.
 *
 * @example
 * const account = await mavuno.call(getPaymentAccount)
 */
export const getPaymentAccount = /* @__PURE__ */ defineEndpoint({
  name: 'getPaymentAccount',
  method: 'GET',
  path: '/api/me/payment-account',
  caller: 'customer',
  reply: () => z.nullable(paymentAccount),
})

/**
 * Sets the receipt account, and tells its owner by SMS. Withdrawals then wait for the cool-down, unless
 * the account is the customer's own phone and was proven to be theirs.
 *
 * @example
 * await mavuno.call(setPaymentAccount, {
 *   wallet_type: 'mpesa',
 *   account: '0712345678',
 *   receiver_name: 'Kamau',
 *   password: 'a long sentence',
 * })
 */
export const setPaymentAccount = /* @__PURE__ */ defineEndpoint({
  name: 'setPaymentAccount',
  method: 'PUT',
  path: '/api/me/payment-account',
  caller: 'customer',
  input: () =>
    z.object({
      wallet_type: walletType,
      account: pattern(/^\d{10}$/),
      receiver_name: z.optional(line(1, 60)),
      password: enteredPassword,
    }),
  reply: paymentAccount,
})
