import type { Mavuno } from '@mavuno/sdk'
import { listProducts } from '@mavuno/sdk/contract'
import { operatorSumWithdrawals } from '@mavuno/sdk/operator'
import { expect, onTestFinished, test } from 'vitest'
import { createAppWorld } from '../../testing/app-world.js'
import { asOwner } from '../../testing/test-database.js'

const patient = { timeout: 20_000 }

/** The SDK sends identical reads once, so each has a filter of its own. */
function slowRead(desk: Mavuno, at = 0) {
  return desk.call(operatorSumWithdrawals, { min_amount: at + 1 })
}

/** While it is held, each read of withdrawals waits with its connection. */
async function holdWithdrawals(db: object) {
  const owner = asOwner(db as never)
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  onTestFinished(() => released.resolve())
  const holding = owner.transaction(async (transaction) => {
    await transaction.query('lock table withdrawals in access exclusive mode')
    held.resolve()
    await released.promise
  })
  await held.promise
  const waiting = () =>
    owner.query(`select from pg_locks where not granted
      and database = (select oid from pg_database where datname = current_database())`)
  const release = () => {
    released.resolve()
    return holding
  }
  return { waiting, release }
}

test('24 slow reads of one operator take two connections, and customers are served', async () => {
  const { context, addCustomer, addOperator } = await createAppWorld()
  const { mavuno } = await addCustomer()
  const { mavuno: desk } = await addOperator()
  const { mavuno: otherDesk } = await addOperator()
  const { waiting, release } = await holdWithdrawals(context.db)
  const reads = Array.from({ length: 24 }, (_, at) => slowRead(desk, at))
  const settled = Promise.allSettled(reads)
  await expect.poll(waiting, patient).toHaveLength(2)
  expect((await mavuno.call(listProducts, {})).items).toEqual([])
  // Another operator has places, too.
  const other = slowRead(otherDesk)
  await expect.poll(waiting, patient).toHaveLength(3)
  await release()
  await other
  expect((await settled).map(({ status }) => status)).toEqual(reads.map(() => 'fulfilled'))
})

test('reads of many operators leave ten connections to customers', async () => {
  const { context, addCustomer, addOperator } = await createAppWorld()
  const { mavuno } = await addCustomer()
  const desks = await Promise.all(Array.from({ length: 5 }, () => addOperator()))
  const { waiting, release } = await holdWithdrawals(context.db)
  const settled = Promise.allSettled(
    desks.flatMap(({ mavuno: desk }) => Array.from({ length: 4 }, (_, at) => slowRead(desk, at))),
  )
  await expect.poll(waiting, patient).toHaveLength(6)
  expect((await mavuno.call(listProducts, {})).items).toEqual([])
  expect(await waiting()).toHaveLength(6)
  await release()
  expect((await settled).every(({ status }) => status === 'fulfilled')).toBe(true)
})

test('an operator who lets 52 reads wait is asked to try again later', async () => {
  const { context, addOperator } = await createAppWorld()
  const { mavuno: desk } = await addOperator()
  const { release } = await holdWithdrawals(context.db)
  const rejected: unknown[] = []
  const reads = Array.from({ length: 60 }, (_, at) =>
    slowRead(desk, at).catch((error: unknown) => void rejected.push(error)),
  )
  const counts = () => [context.operatorReads.waiting, rejected.length]
  await expect.poll(counts, patient).toEqual([50, 60 - 52])
  await release()
  await Promise.all(reads)
  expect(rejected).toHaveLength(60 - 52)
  expect(rejected[0]).toMatchObject({ status: 429, retryAfter: 5 })
})
