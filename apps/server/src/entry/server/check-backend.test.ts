import { expect, test } from 'vitest'
import { checkBackend } from '@mavuno/sdk/testing'
import { saveRechargeChannel } from '../../domains/recharges/recharges-service.js'
import { createAppWorld, password } from '../../testing/app-world.js'
import { asOwner } from '../../testing/test-database.js'

test('the SDK finds nothing wrong with this backend', async () => {
  const { app, addCustomer, addOperator, context } = await createAppWorld()
  await saveRechargeChannel(
    { db: asOwner(context.db) },
    {
      wallet_type: 'mpesa',
      company_name: 'Mavuno Ltd',
      company_number: '400200',
      presets: [],
    },
  )
  const phones = { customer: '0712345678', operator: '0700000000' }
  await addCustomer({ phone: phones.customer })
  await addOperator({ phone: phones.operator })
  const { checks } = await checkBackend('http://mavuno.test', {
    customer: { phone: phones.customer, password },
    operator: { phone: phones.operator, password },
    fetch: async (input, init) => app.request(input, init),
  })
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
  expect(checks.length).toBeGreaterThan(20)
})
