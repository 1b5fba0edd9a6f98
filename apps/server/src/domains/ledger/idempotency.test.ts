import { expect, test } from 'vitest'
import { CallFailure } from '../../platform/failures/failures.js'
import { createLedgerContext } from '../../testing/ledger-context.js'
import {
  balanceOf,
  fund,
  fundReserve,
  makeOperator,
  makePerson,
  newPaymentNumber,
  topUp,
  withdrawalOf,
} from '../../testing/ledger-people.js'
import { createRecharge } from '../payments/recharges/recharges-service.js'
import { readReserve } from '../accounting/reserve/reserve-service.js'
import { setPaymentAccount } from '../payments/withdrawals/payment-account.js'
import { createWithdrawal } from '../payments/withdrawals/withdrawals-service.js'

const money = { amount: 500, reference: 'FT1', note: '' }

test('the same caller, endpoint, key and input have one effect and one answer', async () => {
  const context = await createLedgerContext({ reserve: 0 })
  const operator = await makeOperator(context)
  const first = await fundReserve(context, operator, money, 'one')
  context.pass(1000)
  expect(await fundReserve(context, operator, money, 'one')).toEqual(first)
  expect(await readReserve(context)).toMatchObject({ balance: 500 })
})

test('the order of the fields of an input does not matter', async () => {
  const context = await createLedgerContext({ reserve: 0 })
  const operator = await makeOperator(context)
  const first = await fundReserve(context, operator, money, 'one')
  const { amount, note, reference } = money
  expect(await fundReserve(context, operator, { note, reference, amount }, 'one')).toEqual(first)
})

test('a key that was used with a different input is a conflict', async () => {
  const context = await createLedgerContext({ reserve: 0 })
  const operator = await makeOperator(context)
  await fundReserve(context, operator, money, 'one')
  const other = fundReserve(context, operator, { ...money, amount: 501 }, 'one')
  await expect(other).rejects.toThrow(CallFailure)
  await expect(other).rejects.toMatchObject({ status: 409 })
})

test('keys are separate for each caller and endpoint', async () => {
  const context = await createLedgerContext({ reserve: 0 })
  const operator = await makeOperator(context)
  const another = await makeOperator(context)
  const customer = await makePerson(context)
  await fundReserve(context, operator, money, 'one')
  await fundReserve(context, another, { ...money, reference: 'FT2' }, 'one')
  await createRecharge(
    context,
    customer,
    {
      wallet_type: 'mpesa',
      amount: 10_000,
      recharge_account: '0712345678',
      payment_number: newPaymentNumber(),
    },
    'one',
  )
  // The same key for another endpoint is a different key, even for the same caller.
  await topUp(context, customer, operator, 30_000)
  const account = { wallet_type: 'mpesa', account: '0712345678' }
  await setPaymentAccount(context, customer, account)
  const asked = withdrawalOf(20_000)
  expect(await createWithdrawal(context, customer, asked, 'one')).toMatchObject({ amount: 20_000 })
  expect(await readReserve(context)).toMatchObject({ balance: 1000 })
})

test('a refusal is not stored: the same key succeeds once the reason is gone', async () => {
  const context = await createLedgerContext({ reserve: 0 })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  const account = { wallet_type: 'mpesa', account: '0712345678' }
  await setPaymentAccount(context, customer, account)
  const ask = () => createWithdrawal(context, customer, withdrawalOf(20_000), 'one')
  await expect(ask()).rejects.toMatchObject({ reason: 'insufficient_funds' })
  await topUp(context, customer, operator, 30_000)
  const asked = await ask()
  expect(await ask()).toEqual(asked)
  expect(await balanceOf(context, customer, 'balance')).toBe(10_000)
})

test('64 calls at once with one key have one effect and one answer', async () => {
  const context = await createLedgerContext({ reserve: 0 })
  const operator = await makeOperator(context)
  const answers = await Promise.all(
    Array.from({ length: 64 }, () => fundReserve(context, operator, money, 'one')),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await readReserve(context)).toMatchObject({ balance: 500 })
})

test('a bank reference can be used once, whatever the key', async () => {
  const context = await createLedgerContext({ reserve: 0 })
  const operator = await makeOperator(context)
  const funded = await Promise.allSettled(
    Array.from({ length: 64 }, (_, n) => fundReserve(context, operator, money, `key-${n}`)),
  )
  expect(funded.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readReserve(context)).toMatchObject({ balance: 500, settlement: 500 })
})

test('money of the reserve is spread over the shards and counts as one sum', async () => {
  const context = await createLedgerContext({ reserve: 0 })
  const operator = await makeOperator(context)
  await fund(context, operator, 3_200_017)
  const shards = await context.db.query(
    `select balance from accounts where name = 'reserve' and balance >= 100000`,
  )
  expect(shards).toHaveLength(32)
  expect(await readReserve(context)).toMatchObject({ balance: 3_200_017, settlement: 3_200_017 })
})
