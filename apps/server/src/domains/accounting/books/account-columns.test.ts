import { expect, test } from 'vitest'
import { createLedgerContext, day } from '../../../testing/ledger-context.js'
import {
  fund,
  makeOperator,
  makePerson,
  newKey,
  topUp,
  withdrawalOf,
} from '../../../testing/ledger-people.js'
import { buy, makeProduct } from '../../../testing/ledger-products.js'
import { claimHolding } from '../../holdings/holdings-service.js'
import { readCsv } from '../../records/testing/read-csv.js'
import {
  operatorCompleteWithdrawal,
  operatorAssignWithdrawal,
} from '../../payments/withdrawals/operator-withdrawals.js'
import { setPaymentAccount } from '../../payments/withdrawals/payment-account.js'
import { createWithdrawal } from '../../payments/withdrawals/withdrawals-service.js'
import { exportAccount, listEntries } from './accounts.js'

test('each line of the file of an account says what its entry in the list says', async () => {
  const context = await createLedgerContext({ reserve: 0 })
  const [operator, customer] = [await makeOperator(context), await makePerson(context)]
  await fund(context, operator, 1_000_000)
  await topUp(context, customer, operator, 123_456)
  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0712345678' })
  context.pass(1)
  const holding = await buy(context, customer, await makeProduct(context, operator), 2)
  context.pass(60)
  await claimHolding(context, customer, { id: holding }, newKey())
  const { id } = await createWithdrawal(context, customer, withdrawalOf(20_050), newKey())
  await operatorAssignWithdrawal(context, operator, { id })
  const paid = { id, provider_reference: newKey() }
  await operatorCompleteWithdrawal(context, operator, paid, newKey())
  const span = { from: context.now() - day, to: context.now() + 1 }
  const counts: Record<string, number> = {}
  for (const name of ['settlement', 'balance', 'held', 'fees', 'reserve', 'tax'] as const) {
    const file = await exportAccount(context, operator, { name, ...span })
    const rows = (await readCsv(file)).slice(0, -1)
    const { items } = await listEntries(context, { name, ...span, limit: 100 })
    const lines = items.map(({ number, time, kind, amount, other, reference }) => ({
      ...{ number: String(number), kind, currency: 'KES', other, reference },
      time: new Date((time + 3 * 3_600) * 1000).toISOString().slice(0, 19).replace('T', ' '),
      amount: (amount / 100).toFixed(2),
    }))
    expect(rows).toEqual(lines)
    counts[name] = rows.length
  }
  expect(counts).toEqual({ settlement: 3, balance: 3, held: 3, fees: 1, reserve: 3, tax: 1 })
})
