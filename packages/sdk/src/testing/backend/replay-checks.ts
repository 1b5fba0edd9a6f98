import { newKey } from '../../client/new-key.js'
import {
  cancelRecharge,
  createRecharge,
  listRechargeChannels,
  type Recharge,
} from '../../contract/customer/recharges.js'
import type { Check, Subject } from './check.js'
import { ensure, expectStatus, expectSuccess } from './expect.js'

/** Checks repeated keys by creating a recharge twice and cancelling it, so that no money moves. */
export function replayChecks({ backend, tokens: { customer: token } }: Subject): Check[] {
  if (token === undefined) return []

  async function order() {
    const channels = expectSuccess(
      listRechargeChannels,
      await backend.ask(listRechargeChannels, { token }),
    ) as { items: { wallet_type: string; min: number }[] }
    const [channel] = channels.items
    ensure(channel, 'There is no recharge channel to test with.')
    const input = {
      wallet_type: channel.wallet_type,
      amount: channel.min,
      recharge_account: '0712345678',
      payment_number: newKey().replace(/-/g, '').slice(0, 20).toUpperCase(),
    }
    const idempotencyKey = newKey()
    const send = (changes: { amount?: number } = {}) =>
      backend.ask(createRecharge, { token, idempotencyKey, input: { ...input, ...changes } })
    const recharge = expectSuccess(createRecharge, await send()) as Recharge
    const cancel = () => backend.ask(cancelRecharge, { token, input: { id: recharge.id } })
    return { recharge, send, cancel, amount: input.amount }
  }

  return [
    {
      name: 'the same key with the same input returns the first reply and has one effect',
      run: async () => {
        const { recharge, send, cancel } = await order()
        try {
          const again = await Promise.all([send(), send()])
          for (const reply of again) {
            const { id } = expectSuccess(createRecharge, reply) as Recharge
            ensure(id === recharge.id, 'A second recharge was created.')
          }
        } finally {
          await cancel()
        }
      },
    },
    {
      name: 'the same key with a different input is 409',
      run: async () => {
        const { send, cancel, amount } = await order()
        try {
          expectStatus(await send({ amount: amount + 1 }), 409)
        } finally {
          await cancel()
        }
      },
    },
    {
      name: 'a repeated cancellation returns the same reply as the first one',
      run: async () => {
        const { cancel } = await order()
        for (const reply of [await cancel(), await cancel()]) {
          const { status } = expectSuccess(cancelRecharge, reply) as Recharge
          ensure(status === 'cancel', `The status is "${status}".`)
        }
      },
    },
  ]
}
