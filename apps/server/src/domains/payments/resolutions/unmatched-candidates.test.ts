import { createRecharge, startRecharge } from '@mavuno/sdk/contract'
import { operatorGetUnmatched } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { newPaymentNumber } from '../../../testing/ledger-people.js'
import { amount, createTill, newReceipt } from '../testing/till.js'

const week = 7 * 86_400

/** A till at which other customers recharge, too. */
async function createDesk() {
  const till = await createTill()
  const { addCustomer, open, desk } = till
  const others = {
    order: async (sum = amount) => {
      const { mavuno, user } = await addCustomer()
      const asked = { wallet_type: 'pesa', amount: sum, recharge_account: user.phone }
      return mavuno.call(startRecharge, { ...asked, by: 'paybill' })
    },
    name: async (sum: number, payment_number = newPaymentNumber()) => {
      const { mavuno, user } = await addCustomer()
      const asked = { wallet_type: 'bank', amount: sum, recharge_account: user.phone }
      return mavuno.call(createRecharge, { ...asked, payment_number })
    },
  }
  const candidatesOf = async (receipt: string) => {
    const row = (await open()).find((one) => one.receipt === receipt)
    return (await desk.call(operatorGetUnmatched, { id: row?.id ?? '' })).candidates
  }
  return { ...till, others, candidatesOf }
}

test('money that waits has ten candidates: by reference, by number, by phone, and then the newest of its amount', async () => {
  const { others, start, tell, candidatesOf, user, context } = await createDesk()
  const receipt = newReceipt()
  const referred = await others.order(70_000)
  const numbered = await others.name(40_000, receipt)
  const own = await start()
  const rest = []
  for (let count = 0; count < 9; count += 1) rest.push(await others.order())
  await tell(receipt, { reference: referred.payment_reference })
  const candidates = await candidatesOf(receipt)
  expect(candidates.map(({ id }) => id)).toEqual([
    referred.id,
    numbered.id,
    own.id,
    ...rest.toReversed().flatMap(({ id }, at) => (at < 7 ? [id] : [])),
  ])
  const no = { same_reference: false, same_number: false, same_amount: false, same_phone: false }
  const create_time = context.now()
  expect(candidates.slice(0, 4)).toMatchObject([
    { ...no, amount: 70_000, same_reference: true },
    { ...no, amount: 40_000, same_number: true },
    { ...no, amount, same_amount: true, same_phone: true, user: { id: user.id }, create_time },
    { ...no, amount, same_amount: true },
  ])
})

test('no candidate is credited already, paid in another way or older than a week, unless it is named', async () => {
  const { others, start, tell, candidatesOf, pass } = await createDesk()
  const named = await start()
  await others.order()
  pass(1)
  const recent = await others.order()
  pass(week - 1)
  const paid = await others.order()
  await tell(newReceipt(), { reference: paid.payment_reference })
  await others.name(amount)
  await others.order(amount + 100)
  const receipt = newReceipt()
  await tell(receipt)
  expect((await candidatesOf(receipt)).map(({ id }) => id)).toEqual([recent.id])
  const late = newReceipt()
  await tell(late, { reference: named.payment_reference, amount: 30_000 })
  expect((await candidatesOf(late)).map(({ id }) => id)).toEqual([named.id])
})

test('money that the provider tells of days later has the candidates of the time when it was paid', async () => {
  const { others, tell, open, candidatesOf, pass, context } = await createDesk()
  await others.order()
  pass(1)
  const recent = await others.order()
  pass(week - 1)
  const paid = context.now()
  pass(3 * 86_400)
  const later = await others.order()
  const receipt = newReceipt()
  await tell(receipt, { paid })
  expect((await candidatesOf(receipt)).map(({ id }) => id)).toEqual([later.id, recent.id])
  expect(await open()).toMatchObject([{ receipt, paid, reported: context.now() }])
})
