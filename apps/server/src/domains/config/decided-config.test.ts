import { expect, test } from 'vitest'
import { createLedgerContext, day } from '../../testing/ledger-context.js'
import { approve, byTwo, makeOperator, newKey } from '../../testing/ledger-people.js'
import { listOperatorLog } from '../operators/operator-log.js'
import { propose } from '../approvals/proposals-service.js'
import { readConfig } from './config-service.js'
import { listConfigVersions } from './config-versions.js'

test('a version of the config is of the time at which it was decided, not of its proposal', async () => {
  const context = await createLedgerContext()
  const input = { site_name: 'Shamba' }
  const operator = await makeOperator(context)
  const asked = await propose(context, operator, { action: 'updateTexts', input }, newKey())
  context.pass(1_800)
  await approve(context, asked)
  const { items } = await listConfigVersions(context, { field: 'site_name' })
  expect(items[0]).toMatchObject({ after: input, time: context.now() })
})

test('the smallest amount of a top-up or a withdrawal may also be the largest', async () => {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const { recharge, withdraw } = await readConfig(context.db)
  const both = { min: 50_000, max: 50_000 }
  const changes = { recharge: { ...recharge, ...both }, withdraw: { ...withdraw, ...both } }
  await byTwo(context, operator, 'updateConfig', changes)
  expect(await readConfig(context.db)).toMatchObject({ recharge: both, withdraw: both })
})

test('a higher fee is announced once in the log, and withdrawn by a change that leaves it out or states another', async () => {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const { withdraw } = await readConfig(context.db)
  const { fee_rate } = withdraw
  const set = async (more: object) => {
    await byTwo(context, operator, 'updateConfig', { withdraw: { ...withdraw, ...more } })
    return (await readConfig(context.db)).withdraw
  }
  const higher = { fee_rate: fee_rate + 100 }
  const coming_fee = { rate: fee_rate + 100, starts: context.now() + 7 * day }
  const [left, other] = [{ coming_fee: null }, { coming_fee: { rate: fee_rate + 1, starts: 1 } }]
  for (const change of [left, other]) {
    expect(await set(higher)).toMatchObject({ fee_rate, coming_fee })
    const { items } = await listOperatorLog(context.db, { limit: 1 })
    expect(items[0]).toMatchObject({
      action: 'updateConfig',
      before: { withdraw: { fee_rate } },
      after: { withdraw: { fee_rate, coming_fee } },
    })
    expect(await set({ coming_fee })).toMatchObject({ fee_rate, coming_fee })
    expect(await set(change)).toMatchObject({ fee_rate, coming_fee: null })
  }
})
