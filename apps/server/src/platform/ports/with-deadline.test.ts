import { expect, test } from 'vitest'
import { createFakeProvider } from '../../testing/fake-provider.js'
import { withDeadline } from './with-deadline.js'

test('a provider that never answers fails after a while, and an answer is passed on', async () => {
  const provider = createFakeProvider()
  const patient = withDeadline(provider, 20)
  const order = { id: 'one', phone: '254712345678' }
  const { keep } = { keep: async () => {} }
  const question = {
    about: 'recharge',
    subject: 'one',
    refs: [],
    amount: 1,
    receipt: null,
    payment_reference: null,
    attempt: 1,
    since: 0,
  } as const
  expect(await patient.query(question, { keep })).toBeNull()
  const never = new Promise<never>(() => {})
  Object.assign(provider, { query: () => never, pay: () => never, collect: () => never })
  const calls = [
    patient.query(question, { keep }),
    patient.pay({ ...order, real_amount: 1, attempt: 1 }, { keep }),
    patient.collect(
      { ...order, amount: 1, by: 'form', payment_reference: null, payment_number: 'A' },
      { keep },
    ),
  ]
  for (const call of calls) await expect(call).rejects.toThrow('no answer in time')
})
