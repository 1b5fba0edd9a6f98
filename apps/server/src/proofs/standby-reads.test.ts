import { createRecharge } from '@mavuno/sdk/contract'
import { operatorListRecharges } from '@mavuno/sdk/operator'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../platform/db/database.js'
import { openReadDatabase } from '../platform/db/reads.js'
import { tempFolder } from '../platform/engine/testing/temp-folder.js'
import { figure } from '../testing/figure.js'
import { newPaymentNumber } from '../testing/ledger-people.js'
import { proven } from '../testing/proven.js'
import { makeLiveFolder } from './testing/live-folder.js'
import { connect } from './testing/live-world.js'
import { startPair } from './testing/pair.js'
import { spawnNode } from './testing/spawn-node.js'

const rounds = figure('MAVUNO_STANDBY_READS', 50, 5_000)

interface Seen extends Record<string, unknown> {
  readonly n: number
  readonly by_standby: boolean
}

test('nobody reads older from a standby than what was written; late, lost or asked to write, the primary answers', async () => {
  const folder = await makeLiveFolder(tempFolder())
  const pair = await startPair(folder)
  const primary = openDatabase(pair.urlOf(pair.primaryPort, 'mavuno_owner'), { connections: 4 })
  const reads = openReadDatabase(primary, pair.urlOf(pair.standbyPort, 'mavuno_owner'))
  onTestFinished(async () => {
    await reads.close()
    await primary.close()
  })
  await primary.query('create table written (n integer)')
  const write = (n: number) => primary.query('insert into written values ($1)', [n])
  const read = async () => {
    const [row] = await reads.query<Seen>(
      'select max(n) as n, pg_is_in_recovery() as by_standby from written where n > $1',
      [0],
    )
    return row
  }
  let byStandby = 0
  for (let n = 1; n <= rounds; n += 1) {
    await write(n)
    const row = await read()
    expect(row?.n).toBe(n)
    if (row?.by_standby) byStandby += 1
  }
  expect(byStandby).toBeGreaterThan(rounds / 2)

  await pair.askStandby('select pg_wal_replay_pause()')
  await write(rounds + 1)
  expect(await read()).toEqual({ n: rounds + 1, by_standby: false })
  await pair.askStandby('select pg_wal_replay_resume()')
  await expect.poll(read, { timeout: 10_000 }).toEqual({ n: rounds + 1, by_standby: true })

  await reads.query('insert into written values ($1)', [rounds + 2])
  await reads.transaction((transaction) =>
    transaction.query('insert into written values ($1)', [rounds + 3]),
  )
  expect(await read()).toEqual({ n: rounds + 3, by_standby: true })

  await pair.loseStandby()
  expect(await read()).toEqual({ n: rounds + 3, by_standby: false })
  proven('reads from a standby', { reads: rounds, 'by the standby': byStandby, older: 0 })
})

test('a server lets its standby answer what operators list, and each list has what was just made', async () => {
  const folder = await makeLiveFolder(tempFolder())
  const pair = await startPair(folder)
  const node = await spawnNode({
    DATABASE_URL: pair.url,
    READ_URL: pair.urlOf(pair.standbyPort),
  })
  const desk = connect(node.address, folder.operator)
  const customers = folder.customers.map((customer) => connect(node.address, customer))
  for (const customer of customers) {
    const { id } = await customer.call(createRecharge, {
      wallet_type: 'mpesa',
      amount: 20_000,
      recharge_account: '0712345678',
      payment_number: newPaymentNumber(),
    })
    const { items } = await desk.call(operatorListRecharges, { status: 'pending' })
    expect(items.map((one) => one.id)).toContain(id)
  }
  const [{ asked } = {}] = await pair.askStandby(
    `select count(*)::int as asked from pg_stat_activity
      where usename = 'mavuno_app' and query ~ 'commit'`,
  )
  expect(asked).toBeGreaterThan(0)
})
