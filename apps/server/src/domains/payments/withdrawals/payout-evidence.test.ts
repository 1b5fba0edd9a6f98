import {
  codes,
  createRecharge,
  createWithdrawal,
  setPaymentAccount,
  signIn,
} from '@mavuno/sdk/contract'
import {
  operatorCompleteRecharge,
  operatorCompleteWithdrawal,
  operatorGetWithdrawal,
  operatorRejectWithdrawal,
  operatorAssignWithdrawal,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createAppWorld, password } from '../../../testing/app-world.js'
import { newPaymentNumber } from '../../../testing/ledger-people.js'
import { asOwner } from '../../../testing/test-database.js'
import { saveRechargeChannel } from '../recharges/recharges-service.js'

const day = 86_400

/** A desk that pays customers by M-PESA and by bank, without a fee. */
async function createDesk() {
  const world = await createAppWorld()
  const { context, configure, addOperator, addCustomer, connect, newPhone } = world
  await configure({
    recharge: { min: 10_000, max: 7_000_000, expires_after: day },
    withdraw: { min: 10_000, max: 7_000_000, fee_rate: 0, cool_down: 0 },
  })
  for (const wallet_type of ['mpesa', 'bank']) {
    const channel = { wallet_type, company_name: 'Mavuno', company_number: '1', presets: [] }
    await saveRechargeChannel({ db: asOwner(context.db) }, channel)
  }
  const { mavuno: desk } = await addOperator()
  const addPayee = async () => {
    const phone = newPhone()
    const { mavuno, user } = await addCustomer({ phone })
    const { id } = await mavuno.call(createRecharge, {
      wallet_type: 'mpesa',
      amount: 100_000,
      recharge_account: user.phone,
      payment_number: newPaymentNumber(),
    })
    await desk.call(operatorCompleteRecharge, { id })
    return {
      setAccount: (account: string, wallet_type = 'mpesa') =>
        mavuno.call(setPaymentAccount, { wallet_type, account, password }),
      ask: async () => {
        const asked = { amount: 10_000, real_amount: 10_000, pay_from: 'balance' } as const
        return (await mavuno.call(createWithdrawal, asked)).id
      },
      signInElsewhere: () => connect().call(signIn, { phone, password }),
    }
  }
  const pay = async (id: string) => {
    await desk.call(operatorAssignWithdrawal, { id })
    await desk.call(operatorCompleteWithdrawal, { id, provider_reference: newPaymentNumber() })
  }
  const refuse = (id: string) =>
    desk.call(operatorRejectWithdrawal, { id, reason: 'No such account' })
  const look = (id: string) => desk.call(operatorGetWithdrawal, { id })
  return { ...world, desk, addPayee, pay, refuse, look }
}

test('payouts and devices of another customer with the same account say nothing about a payout', async () => {
  const { addPayee, pay, refuse, look, pass } = await createDesk()
  const [kamau, wanjiku] = [await addPayee(), await addPayee()]
  await kamau.setAccount('0799999999')
  await wanjiku.setAccount('0711111111')
  await pay(await wanjiku.ask())
  await refuse(await wanjiku.ask())
  pass(8 * day)
  await wanjiku.signInElsewhere()
  const first = await kamau.ask()
  expect(await look(first)).toMatchObject({
    signals: [],
    before: { completed: 0, same_account: 0, same_since: null, rejected: 0 },
    customer: { new_device: null },
  })
  await pay(first)
  pass(day)
  await kamau.setAccount('0711111111')
  expect(await look(await kamau.ask())).toMatchObject({
    signals: ['changed', 'new_account'],
    before: { completed: 1, same_account: 0, same_since: null, rejected: 0 },
  })
})

test('a payout names the first payment to its account, and does not count itself or another kind of account', async () => {
  const { addPayee, pay, look, pass } = await createDesk()
  const kamau = await addPayee()
  await kamau.setAccount('0711111111', 'bank')
  await pay(await kamau.ask())
  await kamau.setAccount('0711111111')
  pass(8 * day)
  const first = await kamau.ask()
  expect((await look(first)).signals).toEqual(['new_account'])
  await pay(first)
  const { create_time: since, before } = await look(first)
  expect(before).toEqual({ completed: 1, same_account: 0, same_since: null, rejected: 0 })
  pass(day)
  await pay(await kamau.ask())
  expect((await look(await kamau.ask())).before).toEqual({
    completed: 3,
    same_account: 2,
    same_since: since,
    rejected: 0,
  })
})

test('a customer is new until a day after signing up, and a device until a day after its sign-in', async () => {
  const { context, addPayee, look, pass } = await createDesk()
  const kamau = await addPayee()
  await kamau.setAccount('0711111111')
  pass(day - 1)
  expect((await look(await kamau.ask())).signals).toEqual(['changed', 'new_customer'])
  pass(1)
  expect((await look(await kamau.ask())).signals).toEqual(['changed'])
  pass(7 * day)
  await kamau.signInElsewhere()
  pass(day)
  expect(await look(await kamau.ask())).toMatchObject({ signals: ['new_device'] })
  pass(1)
  const calm = await kamau.ask()
  const seen = context.now() - day - 1
  expect(await look(calm)).toMatchObject({ signals: [], customer: { new_device: seen } })
  await kamau.signInElsewhere()
  expect(await look(calm)).toMatchObject({ customer: { new_device: context.now() } })
})

test('an account that is changed after a payout was asked for is pointed out for the next one only', async () => {
  const { addPayee, look, pass } = await createDesk()
  const kamau = await addPayee()
  await kamau.setAccount('0711111111')
  pass(8 * day)
  const before = await kamau.ask()
  pass(1)
  await kamau.setAccount('0722222222')
  expect((await look(before)).signals).toEqual([])
  expect((await look(await kamau.ask())).signals).toEqual(['changed'])
})

test('a colleague without a nickname who has a payout is named by the masked phone', async () => {
  const { desk, addOperator, addPayee } = await createDesk()
  const { mavuno: colleague } = await addOperator({ phone: '0798765432' })
  const kamau = await addPayee()
  await kamau.setAccount('0711111111')
  const id = await kamau.ask()
  await colleague.call(operatorAssignWithdrawal, { id })
  const takenByOther = { code: codes.assigned_to_other, data: { who: '2547*****432' } }
  await expect(desk.call(operatorRejectWithdrawal, { id, reason: 'Late' })).rejects.toMatchObject(
    takenByOther,
  )
  await expect(
    desk.call(operatorCompleteWithdrawal, { id, provider_reference: newPaymentNumber() }),
  ).rejects.toMatchObject(takenByOther)
})
