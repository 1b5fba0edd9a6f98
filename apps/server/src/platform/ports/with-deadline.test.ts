import { expect, test } from 'vitest'
import { createFakeProvider } from '../../testing/fake-provider.js'
import { withDeadline } from './with-deadline.js'

test('a provider that never answers fails after a while, and an answer is passed on', async () => {
  const provider = createFakeProvider()
  const patient = withDeadline(provider, 20)
  expect(await patient.query('in', 'one')).toBeNull()
  const never = new Promise<never>(() => {})
  Object.assign(provider, { query: () => never, pay: () => never, collect: () => never })
  const order = { id: 'one', wallet_type: 'mpesa' }
  const calls = [
    patient.query('in', 'one'),
    patient.pay({ ...order, real_amount: 1, personal_card_number: '0712345678' }),
    patient.collect({ ...order, amount: 1, recharge_account: '0712345678', payment_number: 'A' }),
  ]
  for (const call of calls) await expect(call).rejects.toThrow('no answer in time')
})
