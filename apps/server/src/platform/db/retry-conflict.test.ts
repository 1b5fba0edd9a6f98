import { expect, test } from 'vitest'
import { createOrder } from '../../domains/orders/orders-service.js'
import { createLedgerContext } from '../../testing/ledger-context.js'
import { balanceOf, makeOperator, makePerson, topUp } from '../../testing/ledger-people.js'
import { makeProduct, orderOf } from '../../testing/ledger-products.js'
import { retryConflict } from './retry-conflict.js'
import { asOwner } from '../../testing/test-database.js'

test('an operation that is ended by a deadlock runs again, and has one effect', async () => {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 50_000)
  const product = await makeProduct(context, operator)
  const input = await orderOf(context, product)
  let bought: Promise<unknown> | undefined
  await asOwner(context.db).transaction(async (other) => {
    // In the opposite order of all others: the customer first, then the key.
    await other.query('select lock_user($1)', [customer])
    bought = createOrder(context, customer, input, 'key')
    await expect
      .poll(() =>
        context.db.query(
          `select from pg_locks l join pg_database d on d.oid = l.database
            where l.locktype = 'advisory' and not l.granted and d.datname = current_database()`,
        ),
      )
      .toHaveLength(1)
    await other.query(
      `select pg_advisory_xact_lock(hashtextextended($1 || ' createOrder key', 0))`,
      [customer],
    )
  })
  await bought
  const [{ deadlocks } = { deadlocks: 0 }] = await context.db.query<{ deadlocks: number }>(
    `select deadlocks from pg_stat_database where datname = current_database()`,
  )
  expect(deadlocks).toBe(1)
  expect(await balanceOf(context, customer, 'balance')).toBe(40_000)
})

test('an operation that conflicts each time is tried a limited number of times', async () => {
  let tries = 0
  const lost = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  const losing = retryConflict(async () => {
    tries += 1
    throw lost
  })
  await expect(losing).rejects.toBe(lost)
  expect(tries).toBe(5)
})

test('an operation that fails for another reason is not tried again', async () => {
  let tries = 0
  const failing = retryConflict(async () => {
    tries += 1
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(tries).toBe(1)
})
