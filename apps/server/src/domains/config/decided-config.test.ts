import { expect, test } from 'vitest'
import { createLedgerContext } from '../../testing/ledger-context.js'
import { approve, byTwo, makeOperator, newKey } from '../../testing/ledger-people.js'
import { propose } from '../proposals/proposals-service.js'
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
