import { expect, test } from 'vitest'
import { createLedgerContext, day } from '../../../testing/ledger-context.js'
import { byTwo, makeOperator, makePerson, newKey, topUp } from '../../../testing/ledger-people.js'
import { buy, makeProduct } from '../../../testing/ledger-products.js'
import { claimHolding, getHolding, readDueEarnings } from '../../holdings/holdings-service.js'

test('a tax rule counts from its first second, for what was bought before that second', async () => {
  const context = await createLedgerContext()
  const [operator, customer] = [await makeOperator(context), await makePerson(context)]
  await topUp(context, customer, operator, 100_000)
  const terms = { earnings_per_time: 1_000, number_of_earnings: 40, claim_period: day, cycle: 60 }
  const product = await makeProduct(context, operator, terms)
  const old = await buy(context, customer, product)
  await byTwo(context, operator, 'updateConfig', { tax: { rate: 2_500, name: 'Tax' } })
  const starts = context.now() + 20 * day
  const rule = { starts, rate: 2_000, legal_reference: 'Finance Act 2026' }
  await byTwo(context, operator, 'addTaxRule', rule)
  context.pass(20 * day - 1)
  const last = await buy(context, customer, product)
  const due = async (id: string) => {
    const { due_amount, due_tax } = await getHolding(context, customer, { id })
    return [due_amount, due_tax]
  }
  expect(await due(old)).toEqual([19_000, 19 * 150])
  expect(await readDueEarnings(context, customer)).toEqual({
    due_amount: 19_000,
    due_tax: 19 * 150,
  })
  context.pass(1)
  const first = await buy(context, customer, product)
  expect(await due(old)).toEqual([20_000, 20 * 200])
  context.pass(day)
  expect([await due(old), await due(last), await due(first)]).toEqual([
    [21_000, 21 * 200],
    [1_000, 200],
    [1_000, 250],
  ])
  const paid = await claimHolding(context, customer, { id: old }, newKey())
  expect(paid).toMatchObject({ amount: 21_000, tax: 4_200, real_amount: 16_800 })
})

test('a tax rule starts fourteen days from now to the second, and no sooner', async () => {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const starts = context.now() + 14 * day
  const add = (at: number) =>
    byTwo(context, operator, 'addTaxRule', {
      starts: at,
      rate: 2_000,
      legal_reference: 'Finance Act 2026',
    })
  await expect(add(starts - 1)).rejects.toMatchObject({ status: 400 })
  expect(await add(starts)).toMatchObject({ starts, rate: 2_000, create_time: context.now() })
})
