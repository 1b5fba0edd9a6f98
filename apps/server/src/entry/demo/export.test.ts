import { paginate } from '@mavuno/sdk'
import {
  exportMe,
  listHoldings,
  listNotifications,
  listOrders,
  listPoints,
  listRecharges,
  listRecords,
  listRewards,
  listWithdrawals,
  signIn,
} from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { createAppWorld } from '../../testing/app-world.js'
import { demoCustomer, demoPassword } from './demo-accounts.js'
import { createDemoDatabase, readDemoTime } from './testing/demo-database.js'

type Items = AsyncIterable<unknown>

test('an export has each item of each list that the wallet shows, as the wallet shows it', async () => {
  const db = await createDemoDatabase()
  const at = await readDemoTime(db)
  const { connect } = await createAppWorld({ db, now: () => at })
  const mavuno = connect()
  mavuno.session.save(
    await mavuno.call(signIn, { phone: demoCustomer.local, password: demoPassword }),
  )
  const limit = 100
  const lists: Readonly<Record<string, readonly Items[]>> = {
    orders: [paginate(mavuno, listOrders, { limit })],
    holdings: [paginate(mavuno, listHoldings, { limit })],
    recharges: [paginate(mavuno, listRecharges, { limit })],
    withdrawals: [paginate(mavuno, listWithdrawals, { limit })],
    records: [paginate(mavuno, listRecords, { limit }), paginate(mavuno, listPoints, { limit })],
  }
  const everything = await mavuno.call(exportMe)
  for (const [name, pages] of Object.entries(lists)) {
    const shown: unknown[] = []
    for (const items of pages) for await (const item of items) shown.push(item)
    expect(shown, name).not.toEqual([])
    expect(everything[name], name).toEqual(shown)
  }
  const rewards: unknown[] = []
  for await (const { id: _, ...reward } of paginate(mavuno, listRewards, { limit })) {
    rewards.push(reward)
  }
  expect(rewards).not.toEqual([])
  expect(everything['rewards']).toEqual(rewards)
  const messages: unknown[] = []
  for await (const one of paginate(mavuno, listNotifications, { limit })) {
    const { time: _, id, kind, subject, amount, read, ...details } = one
    if (kind !== 'announcement') messages.push({ id, kind, subject, amount, read, details })
  }
  expect(everything['notifications']).toEqual(
    messages.map((one) => ({ ...(one as object), create_time: expect.any(String) })),
  )
})
