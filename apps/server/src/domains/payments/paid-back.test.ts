import { codes, createRecharge, getWallet } from '@mavuno/sdk/contract'
import {
  operatorApproveProposal,
  operatorCompleteRecharge,
  operatorListCases,
  operatorPropose,
  type InputOf,
} from '@mavuno/sdk/operator'
import { BusinessError } from '@mavuno/sdk'
import { expect, test } from 'vitest'
import { newKey } from '../../testing/ledger-people.js'
import { applyPaymentEvent } from './payment-events.js'
import { amount, createTill, newReceipt, smsOf } from './testing/till.js'

const used = { code: codes.payment_number_used }

/** A customer whose recharge the provider reports as paid by a second payment, too. */
async function createPaidTwice() {
  const till = await createTill()
  const { context, customer, user, desk, decide } = till
  const report = (subject: string, provider_reference: string) =>
    applyPaymentEvent(context, {
      ...{ event_id: newKey(), direction: 'in', subject, outcome: 'succeeded' },
      ...{ provider_reference, amount },
    })
  /** A recharge of this number, by the SMS where the provider collects. */
  const order = async (wallet_type: string, payment_number: string, who = till) => {
    const asked = { wallet_type, amount, recharge_account: who.user.phone, payment_number }
    const { id } = await (wallet_type === 'pesa'
      ? till.claim(smsOf(payment_number), {}, who.customer)
      : who.customer.call(createRecharge, asked))
    return id
  }
  const payTwice = async (number = newReceipt()) => {
    const first = newReceipt()
    const id = await order('pesa', first)
    await report(id, first)
    await report(id, number)
    const { items } = await desk.call(operatorListCases, { open: true })
    const found = items.find(({ reference }) => reference === number)
    expect(found).toMatchObject({ kind: 'paid_twice', owed: -amount })
    return { id, number, found: found?.id ?? '' }
  }
  const resolve = (id: string, resolution: InputOf<'resolveCase'>['resolution']) =>
    decide(desk, { action: 'resolveCase', input: { id, resolution } })
  const stranger = async () => {
    const { mavuno, user: other } = await till.addCustomer()
    return { ...till, customer: mavuno, user: other }
  }
  return { ...till, user, customer, report, order, payTwice, resolve, stranger }
}

for (const how of ['pay_back', 'noted'] as const) {
  test(`after a case ended as ${how}, its payment is neither credited again nor sent back`, async () => {
    const world = await createPaidTwice()
    const { payTwice, resolve, tell, report, open, settle, claim, order, stranger, desk } = world
    const { decide, balance, red } = world
    const { number, found } = await payTwice()
    await resolve(found, how)
    const before = amount * (how === 'pay_back' ? 2 : 1)
    expect(await balance()).toBe(before)
    // The provider reports it by itself: it waits.
    await tell(number)
    const [row] = await open()
    const money = { id: row?.id ?? '', reason: 'Theirs' }
    const other = await stranger()
    for (const user_id of [world.user.id, other.user.id]) {
      const credit = settle({ ...money, resolution: 'credit', user_id })
      await expect(credit).rejects.toMatchObject(used)
    }
    const back = settle({ ...money, resolution: 'send_back', reference: 'SFKBACK001' })
    await expect(back).rejects.toMatchObject(used)
    for (const wallet_type of ['pesa', 'bank']) {
      const who = await stranger()
      const id = await order(wallet_type, number, who)
      if (wallet_type === 'pesa') await report(id, number)
      await expect(desk.call(operatorCompleteRecharge, { id })).rejects.toBeInstanceOf(
        BusinessError,
      )
      const byTwo = decide(desk, { action: 'completeRecharge', input: { id } })
      await expect(byTwo).rejects.toMatchObject(used)
      expect((await who.customer.call(getWallet)).balance).toBe(0)
    }
    // Its own customer claims it, too.
    await claim(smsOf(number))
    expect([await balance(), (await open()).length]).toEqual([before, 1])
    expect(await red()).toEqual([])
  })
}

test('a payment that was credited or sent back before is not paid back by a case', async () => {
  const { payTwice, resolve, tell, open, settle, order, stranger, decide, desk, balance, red } =
    await createPaidTwice()
  const sent = await payTwice()
  await tell(sent.number)
  const [row] = await open()
  const back = { resolution: 'send_back', reference: 'SFKBACK001', reason: 'Not ours' } as const
  await settle({ id: row?.id ?? '', ...back })
  await expect(resolve(sent.found, 'pay_back')).rejects.toMatchObject(used)
  const credited = await payTwice()
  const id = await order('bank', credited.number, await stranger())
  await decide(desk, { action: 'completeRecharge', input: { id } })
  await expect(resolve(credited.found, 'pay_back')).rejects.toMatchObject(used)
  expect(await balance()).toBe(2 * amount)
  expect(await red()).toEqual([])
})

test('however two approvals race, one payment is paid back, sent back or credited once', async () => {
  const { payTwice, tell, open, order, stranger, desk, keeper, addApprover, red, ...world } =
    await createPaidTwice()
  const { mavuno: second } = await addApprover()
  for (let round = 0; round < 6; round += 1) {
    const { number, found } = await payTwice()
    await tell(number)
    const row = (await open()).find(({ receipt }) => receipt === number)
    const who = await stranger()
    const other =
      round % 2 === 0
        ? await desk.call(operatorPropose, {
            action: 'settleUnmatched',
            input: {
              ...{ id: row?.id ?? '', resolution: 'send_back', reason: 'Not ours' },
              reference: `SFKBACK00${String(round)}`,
            },
          })
        : await desk.call(operatorPropose, {
            action: 'settleUnmatched',
            input: { id: row?.id ?? '', resolution: 'credit', user_id: who.user.id, reason: 'x' },
          })
    const input = { id: found, resolution: 'pay_back' as const }
    const back = await desk.call(operatorPropose, { action: 'resolveCase', input })
    const before = await world.balance()
    const done = await Promise.all([
      keeper.call(operatorApproveProposal, other),
      second.call(operatorApproveProposal, back),
    ])
    expect(done.map(({ status }) => status).toSorted(), `round ${String(round)}`).toEqual([
      'executed',
      'failed',
    ])
    const isBack = done[1]?.status === 'executed'
    expect((await world.balance()) - before).toBe(isBack ? amount : 0)
  }
  expect(await red()).toEqual([])
})
