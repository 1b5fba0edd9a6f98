import { expect, test } from 'vitest'
import { connections, createLedgerContext } from '../../testing/ledger-context.js'
import { makeOperator, makePerson, newKey } from '../../testing/ledger-people.js'
import { makeProduct, orderOf } from '../../testing/ledger-products.js'
import { createOrder } from '../orders/orders-service.js'

test('200 refused purchases take no new connection', async () => {
  const context = await createLedgerContext()
  const { db } = context
  const product = await makeProduct(context, await makeOperator(context))
  const customer = await makePerson(context)
  const input = await orderOf(context, product)
  const buy = () => createOrder(context, customer, input, newKey())
  const backends = async () => {
    const rows = await db.query<{ pid: number }>(
      `select pid from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend'`,
    )
    return rows.map(({ pid }) => pid)
  }
  // As many as there will ever be.
  await Promise.all(Array.from({ length: connections }, () => db.query('select pg_sleep(0.2)')))
  const before = await backends()
  for (let round = 0; round < 10; round += 1) {
    const refusals = await Promise.allSettled(Array.from({ length: 20 }, buy))
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        status: 'rejected',
        reason: { reason: 'insufficient_funds' },
      })
    }
  }
  await expect(buy()).rejects.toMatchObject({ reason: 'insufficient_funds' })
  const fresh = (await backends()).filter((pid) => !before.includes(pid))
  expect(fresh).toEqual([])
})
