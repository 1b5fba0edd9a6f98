import { expect, test } from 'vitest'
import { createLedgerContext, monday } from '../../testing/ledger-context.js'
import { makeOperator, makePerson, newKey, topUp } from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { readHome } from '../content/articles/home-service.js'
import { readNextIncome } from '../wallet/income-service.js'
import { claimAll, claimHolding, getHolding } from './holdings-service.js'
import { operatorFreezeHolding } from './operator-holdings.js'

/** Three units that earn 111 each, four times, of which 15 % of each 333 is withheld: 49. */
async function createHolding() {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 100_000)
  const product = await makeProduct(context, operator, { earnings_per_time: 111 })
  const id = await buy(context, customer, product, 3)
  return { context, operator, customer, product, id }
}

test('a holding has its figures for all its units, of what was claimed, what is due and what remains', async () => {
  const { context, customer, id } = await createHolding()
  context.pass(30)
  await claimHolding(context, customer, { id }, newKey())
  context.pass(60)
  const figures = {
    ...{ quantity: 3, total_income: 1_332, obtained_income: 333, obtained_tax: 49 },
    ...{ remaining_times: 3, due_times: 2, due_amount: 666, due_tax: 98 },
    ...{ income_time: monday + 30, next_claim_time: monday + 120 },
  }
  expect(await getHolding(context, customer, { id })).toMatchObject(figures)
  context.pass(30)
  const due = { due_times: 3, due_amount: 999, due_tax: 147, next_claim_time: null }
  expect(await getHolding(context, customer, { id })).toMatchObject({ ...figures, ...due })
  const { amount, tax, real_amount, times, holding } = await claimHolding(
    context,
    customer,
    { id },
    newKey(),
  )
  expect({ amount, tax, real_amount, times }).toEqual({
    ...{ amount: 999, tax: 147, real_amount: 852, times: 3 },
  })
  expect(holding).toMatchObject({
    ...{ obtained_income: 1_332, obtained_tax: 196, income_time: monday + 120 },
    ...{ remaining_times: 0, due_times: 0, due_amount: 0, due_tax: 0 },
  })
})

test('the next time is that of the holding that is due first, and of none that is frozen', async () => {
  const { context, operator, customer, product, id } = await createHolding()
  context.pass(10)
  await buy(context, customer, product)
  const refused = async () => claimAll(context, customer, newKey())
  const at = (next_claim_time: number) => ({ data: { next_claim_time } })
  await expect(refused()).rejects.toMatchObject(at(monday + 30))
  expect(await readNextIncome(context, customer)).toEqual({
    ...{ time: monday + 30, amount: 1_332 + 444, tax: 196 + 64 },
  })
  await operatorFreezeHolding(context, operator, { id, reason: 'A check' })
  await expect(refused()).rejects.toMatchObject(at(monday + 40))
  expect(await readNextIncome(context, customer)).toEqual({
    ...{ time: monday + 40, amount: 444, tax: 64 },
  })
})

test('the first screen has what is due before tax, the tax on it, and what falls due next', async () => {
  const { context, customer } = await createHolding()
  const home = async (user_id: string | undefined) => {
    const session = user_id === undefined ? undefined : ({ user_id, role: 'customer' } as const)
    const { due_amount, due_tax, next_income } = await readHome(context, session as never, ['en'])
    return { due_amount, due_tax, next: next_income?.time }
  }
  expect(await home(customer)).toEqual({ due_amount: 0, due_tax: 0, next: monday + 30 })
  context.pass(60)
  expect(await home(customer)).toEqual({ due_amount: 666, due_tax: 98, next: monday + 90 })
  const none = { due_amount: 0, due_tax: 0, next: undefined }
  expect([await home(await makePerson(context)), await home(undefined)]).toEqual([none, none])
})
