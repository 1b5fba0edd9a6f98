import { getHome, getWallet, signIn } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { auditLedger } from '../domains/ledger/audit.js'
import { demoCustomer, demoPassword } from '../entry/demo/demo-accounts.js'
import { makeDemo } from '../entry/demo/make-demo.js'
import type { Context } from '../platform/context/context.js'
import { createAppWorld } from '../testing/app-world.js'
import { createTestContext } from '../testing/test-context.js'
import { asOwner } from '../testing/test-database.js'

/** A server makes the demo before it is only what mavuno_app is. */
const ofOwner = (context: Context): Context => ({ ...context, db: asOwner(context.db) })

/** A demo made at another time. */
async function makeDemoAt(now: number) {
  const world = await createAppWorld({ now: () => now })
  await makeDemo(ofOwner(world.context))
  const mavuno = world.connect()
  const user = await mavuno.call(signIn, { phone: demoCustomer.local, password: demoPassword })
  mavuno.session.save(user)
  return { ...world, mavuno }
}

test('a demo that is interrupted leaves nothing, and the next start creates it', async () => {
  const context = ofOwner(await createTestContext())
  await asOwner(context.db).query('alter function redeem_reward rename to redeem_nothing')
  await expect(makeDemo(context)).rejects.toThrow(/redeem_reward/)
  expect(await context.db.query('select 1 from users')).toEqual([])
  expect(await context.db.query('select 1 from database_mode')).toEqual([])
  await asOwner(context.db).query('alter function redeem_nothing rename to redeem_reward')
  expect(await makeDemo(context)).toBe(true)
})

const midnight = Date.UTC(2026, 2, 1, 21) / 1000

test.each([
  ['just after midnight on a Monday', midnight + 1],
  ['at noon on a Sunday', midnight - 12 * 3600],
  ['before midnight on the last day of February', midnight - 86_400 - 1],
])('the demo has income of today and something to claim %s', async (_, now) => {
  const { context, mavuno } = await makeDemoAt(now)
  expect((await mavuno.call(getWallet)).today_earnings).toBe(2120)
  expect((await mavuno.call(getHome)).due_amount).toBeGreaterThan(0)
  expect((await auditLedger(context.db)).ok).toBe(true)
})
