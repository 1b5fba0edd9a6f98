import { allEndpoints } from '@mavuno/sdk/server'
import { expect, test } from 'vitest'
import { createLedgerContext } from '../../../testing/ledger-context.js'
import {
  fund,
  makeOperator,
  makePerson,
  newKey,
  newPaymentNumber,
  topUp,
  withdrawalOf,
} from '../../../testing/ledger-people.js'
import { asOwner } from '../../../testing/test-database.js'
import { cancelRecharge, createRecharge } from '../../payments/recharges/recharges-service.js'
import { setPaymentAccount } from '../../payments/withdrawals/payment-account.js'
import {
  cancelWithdrawal,
  createWithdrawal,
} from '../../payments/withdrawals/withdrawals-service.js'
import { bankFiles, checkCalls } from './limits.js'

/** Endpoints whose calls the server counts itself, as each takes a transaction of its own. */
const countedByServer = {
  operatorAddBankLines: bankFiles,
  operatorImportBankFile: bankFiles,
  operatorConfirmBankImport: bankFiles,
  operatorRecordStatement: checkCalls,
  operatorRunAudit: checkCalls,
  operatorCloseDay: checkCalls,
}

const tooMany = { status: 429, retryAfter: 3_600 }

const recharge = () => ({
  wallet_type: 'mpesa',
  amount: 10_000,
  recharge_account: '0712345678',
  payment_number: newPaymentNumber(),
})

test('each endpoint with a key has a limit for one caller and hour', async () => {
  const { db } = await createLedgerContext()
  const keyed = allEndpoints().filter((endpoint) => endpoint.keyed)
  expect(keyed.length).toBeGreaterThan(15)
  for (const { name } of keyed) {
    const [row] = await db.query<{ max: number | null }>('select calls_per_hour($1) as max', [name])
    const counted = (row?.max ?? 0) > 0
    expect([name, counted || name in countedByServer]).toEqual([name, true])
    expect([name, counted && name in countedByServer]).toEqual([name, false])
  }
})

test('a customer who creates and cancels recharges is limited to 120 an hour', async () => {
  const context = await createLedgerContext()
  const [loud, other] = [await makePerson(context), await makePerson(context)]
  const [first, firstInput] = [newKey(), recharge()]
  const created = await createRecharge(context, loud, firstInput, first)
  await cancelRecharge(context, loud, { id: created.id })
  for (let count = 1; count < 120; count += 1) {
    const { id } = await createRecharge(context, loud, recharge(), newKey())
    await cancelRecharge(context, loud, { id })
  }
  const rejected = () => createRecharge(context, loud, recharge(), newKey())
  await expect(rejected()).rejects.toMatchObject(tooMany)
  // A lost answer still arrives, and other customers are served.
  expect(await createRecharge(context, loud, firstInput, first)).toMatchObject({ id: created.id })
  await createRecharge(context, other, recharge(), newKey())
  context.pass(3_599)
  await expect(rejected()).rejects.toMatchObject({ status: 429, retryAfter: 1 })
  context.pass(1)
  await rejected()
})

test('a customer who creates and cancels withdrawals is limited to 120 an hour', async () => {
  const context = await createLedgerContext()
  const customer = await makePerson(context)
  await topUp(context, customer, await makeOperator(context), 100_000)
  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0712345678' })
  const create = () => createWithdrawal(context, customer, withdrawalOf(10_000), newKey())
  for (let count = 0; count < 120; count += 1) {
    const { id } = await create()
    await cancelWithdrawal(context, customer, { id })
  }
  await expect(create()).rejects.toMatchObject(tooMany)
})

test('a call that is rejected for another reason is not counted', async () => {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  await fund(context, operator, 100_000)
  const customer = await makePerson(context)
  const create = (amount: number) =>
    createRecharge(context, customer, { ...recharge(), amount }, newKey())
  for (let count = 0; count < 121; count += 1) {
    await expect(create(9_999)).rejects.not.toMatchObject({ status: 429 })
  }
  await create(10_000)
})

test('after the clock was set back by a day, the calls of a full hour are not refused for a day', async () => {
  const context = await createLedgerContext()
  const loud = await makePerson(context)
  await asOwner(context.db).query(
    'select count_call($1, $2, to_timestamp($3)) from generate_series(1, 120)',
    [loud, 'createRecharge', context.now()],
  )
  await expect(createRecharge(context, loud, recharge(), newKey())).rejects.toMatchObject(tooMany)
  context.pass(-86_400)
  await createRecharge(context, loud, recharge(), newKey())
})
