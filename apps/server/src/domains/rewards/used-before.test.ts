import { closeAccount } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { createAppWorld, password } from '../../testing/app-world.js'
import { byTwo, makeOperator, newKey } from '../../testing/ledger-people.js'
import { fingerprintLifetime } from '../auth/customers/identity-fingerprints.js'
import { redeemReward } from './rewards-service.js'

test('a code that a closed account used is used in the next one of the phone up to the last second of two years', async () => {
  const { context, connect, join, pass } = await createAppWorld()
  const operator = await makeOperator(context)
  for (const code of ['ONCE', 'OTHER']) {
    await byTwo(context, operator, 'createCode', {
      code,
      kind: 'points',
      amount: 50,
      published: true,
    })
  }
  const redeem = (id: string, code: string) => redeemReward(context, id, { code }, newKey())
  const browser = connect()
  const first = await join(browser, { phone: '0712345678' })
  browser.session.save(first)
  await redeem(first.id, 'ONCE')
  await browser.call(closeAccount, { password })
  pass(60)
  const second = await join(connect(), { phone: '0712345678' })
  await redeem(second.id, 'OTHER')
  pass(fingerprintLifetime - 61)
  const used = { reason: 'code_used' }
  await expect(redeem(second.id, 'ONCE')).rejects.toMatchObject(used)
  pass(1)
  await redeem(second.id, 'ONCE')
  await expect(redeem(second.id, 'OTHER')).rejects.toMatchObject(used)
})
