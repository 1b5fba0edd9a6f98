import { getMe, signIn } from '@mavuno/sdk/contract'
import { operatorListUserSessions } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { runJobs } from '../../../entry/jobs/run-jobs.js'
import { createAppWorld, password } from '../../../testing/app-world.js'
import { createLedgerContext, day } from '../../../testing/ledger-context.js'
import { makeOperator, makePerson, newKey, topUp } from '../../../testing/ledger-people.js'
import { buy, makeProduct } from '../../../testing/ledger-products.js'
import { claimHolding } from '../../holdings/holdings-service.js'
import { operatorFreezeHolding } from '../../holdings/operator-holdings.js'
import { operatorGetUser, operatorRevealUser } from './customers-service.js'

test('a customer’s holdings that are not over are counted, also frozen ones, and no others', async () => {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const [kamau, wanjiku] = [await makePerson(context), await makePerson(context)]
  for (const customer of [kamau, wanjiku]) await topUp(context, customer, operator, 100_000)
  const running = async (id: string) =>
    (await operatorGetUser(context, operator, id)).running_holdings
  const product = await makeProduct(context, operator)
  const ids = []
  for (let count = 0; count < 3; count += 1) ids.push(await buy(context, kamau, product))
  await buy(context, wanjiku, product)
  const [over = '', frozen = ''] = ids
  await operatorFreezeHolding(context, operator, { id: frozen, reason: 'A check' })
  expect([await running(kamau), await running(wanjiku)]).toEqual([3, 1])
  context.pass(day)
  await runJobs(context)
  await claimHolding(context, kamau, { id: over }, newKey())
  expect([await running(kamau), await running(wanjiku)]).toEqual([2, 1])
})

test('the last five times that a customer was revealed are listed with who, why and when, the newest first', async () => {
  const context = await createLedgerContext()
  const [amina, brian] = [await makeOperator(context), await makeOperator(context)]
  const [kamau, wanjiku] = [await makePerson(context), await makePerson(context)]
  const began = context.now()
  for (let call = 1; call <= 6; call += 1) {
    context.pass(60)
    const by = call % 2 === 0 ? brian : amina
    await operatorRevealUser(context, by, { id: kamau, reason: `Call ${call}` })
    await operatorRevealUser(context, by, { id: wanjiku, reason: `Visit ${call}` })
  }
  const { reveals } = await operatorGetUser(context, amina, kamau)
  expect(reveals.map(({ operator, reason, time }) => [operator.id, reason, time - began])).toEqual([
    [brian, 'Call 6', 360],
    [amina, 'Call 5', 300],
    [brian, 'Call 4', 240],
    [amina, 'Call 3', 180],
    [brian, 'Call 2', 120],
  ])
})

test('a customer is revealed for fifteen minutes from the latest time on, to the second, and to one operator only', async () => {
  const context = await createLedgerContext()
  const [amina, brian] = [await makeOperator(context), await makeOperator(context)]
  const kamau = await makePerson(context)
  const seen = async (viewer: string) => {
    const { phone, revealed_until } = await operatorGetUser(context, viewer, kamau)
    return [phone.includes('*'), revealed_until]
  }
  const until = context.now() + 900
  await operatorRevealUser(context, amina, { id: kamau, reason: 'They call' })
  context.pass(899)
  expect([await seen(amina), await seen(brian)]).toEqual([
    [false, until],
    [true, null],
  ])
  await operatorRevealUser(context, amina, { id: kamau, reason: 'They call again' })
  expect(await seen(amina)).toEqual([false, until + 899])
  context.pass(900)
  expect(await seen(amina)).toEqual([true, null])
})

test('the devices of a customer are listed by when each was last used, with when it signed in', async () => {
  const { context, connect, addCustomer, addOperator, pass } = await createAppWorld()
  const phone = '0712345678'
  const { mavuno: first, user } = await addCustomer({ phone })
  const began = context.now()
  pass(3_600)
  await connect().call(signIn, { phone, password })
  pass(3_600)
  await first.call(getMe)
  const { mavuno: desk } = await addOperator({ roles: ['support'] })
  const { items } = await desk.call(operatorListUserSessions, { id: user.id })
  expect(items.map(({ create_time, last_used }) => [create_time, last_used])).toEqual([
    [began, began + 7_200],
    [began + 3_600, began + 3_600],
  ])
})
