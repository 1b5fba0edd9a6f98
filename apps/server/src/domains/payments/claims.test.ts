import { cancelRecharge, claimPayment, listRecharges, startRecharge } from '@mavuno/sdk/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runScheduledJobs } from '../../entry/jobs/run-jobs.js'
import { figure } from '../../testing/figure.js'
import { proven } from '../../testing/proven.js'
import { asOwner } from '../../testing/test-database.js'
import { runOperation } from '../ledger/run-operation.js'
import { applyPaymentEvent } from './payment-events.js'
import { amount, createTill, newReceipt, smsOf } from './testing/till.js'

// Once it is credited as that, the claim is a person's; else it is as good as any.
test.each(['succeeded', 'failed'] as const)(
  'money is not claimed while it may be that of an open prompt, and is credited once: it has %s',
  async (outcome) => {
    const { context, tell, claim, customer, phone, balance } = await createTill()
    const input = { wallet_type: 'pesa', amount, recharge_account: phone, by: 'prompt' as const }
    const { id: subject } = await customer.call(startRecharge, input)
    const receipt = newReceipt()
    await tell(receipt)
    expect((await claim(smsOf(receipt))).status).toBe('pending')
    await runScheduledJobs(context)
    expect(await balance()).toBe(0)
    await applyPaymentEvent(context, { event_id: 'one', direction: 'in', subject, outcome })
    await runScheduledJobs(context)
    expect(await balance()).toBe(amount)
  },
)

const races = figure('MAVUNO_PROMPT_RACES', 12, 1_000)

test('however a prompt’s answer, its receipt and its customer’s claim race, the payment is credited once', async () => {
  const world = await createTill()
  const { context, tell, claim, customer, phone, pass, balance, red } = world
  const input = { wallet_type: 'pesa', amount, recharge_account: phone, by: 'prompt' as const }
  const run = (operation: string, input: object) =>
    runOperation(context, {
      operation,
      caller: null,
      input,
      operationContext: { provider: 'pesa', patience: 15 },
    })
  let paid = 0
  const order = fc.record({
    lost: fc.constantFrom('none', 'callback', 'reference'),
    cancelled: fc.boolean(),
    order: fc.shuffledSubarray(['note', 'answer', 'money', 'claim', 'cancel', 'jobs'] as const, {
      minLength: 6,
    }),
    together: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(order, async ({ lost, cancelled, order: steps, together }) => {
      pass(7_200)
      const { id: subject, payment_reference } = await customer.call(startRecharge, input)
      await run('mark_recharge_order_sent', { id: subject })
      const receipt = newReceipt()
      const reference = lost === 'reference' ? '' : payment_reference
      const answer = { event_id: receipt, direction: 'in', subject, outcome: 'succeeded' } as const
      const deeds = {
        note: async () =>
          lost === 'callback' || run('record_prompt_receipt', { subject, receipt, amount }),
        answer: () => applyPaymentEvent(context, answer),
        money: () => tell(receipt, { reference }),
        claim: () => claim(smsOf(receipt)),
        cancel: async () => cancelled && customer.call(cancelRecharge, { id: subject }),
        jobs: () => runScheduledJobs(context),
      }
      if (together) await Promise.allSettled(steps.map((step) => deeds[step]()))
      else for (const step of steps) await deeds[step]().catch(() => undefined)
      await runScheduledJobs(context)
      paid += 1
      expect(await balance()).toBe(paid * amount)
      for (const one of (await customer.call(listRecharges, { status: 'pending' })).items) {
        await customer.call(cancelRecharge, { id: one.id })
      }
    }),
    { numRuns: races, seed: 20_261_126, endOnFailure: true },
  )
  expect(await red()).toEqual([])
  proven('prompts whose answer, receipt and claim race', { races })
})

test('a phone that nobody has proven claims nothing', async () => {
  const { context, tell, claim, user, balance } = await createTill()
  await asOwner(context.db).query('update users set phone_verified_at = null where id = $1', [
    user.id,
  ])
  const receipt = newReceipt()
  await tell(receipt)
  expect((await claim(smsOf(receipt))).status).toBe('pending')
  expect(await balance()).toBe(0)
})

test('a claim that is sent again with its key is no second try', async () => {
  const { claim, customer } = await createTill()
  const same = { idempotencyKey: 'again' }
  const text = smsOf(newReceipt())
  for (let times = 0; times < 12; times += 1) await customer.call(claimPayment, { text }, same)
  expect((await claim(smsOf(newReceipt()))).status).toBe('pending')
})

test('a prompt keeps a claim waiting if it was sent to the payer for this amount up to a day before or a minute after', async () => {
  const { context, customer, tell, claim, phone } = await createTill()
  const input = { wallet_type: 'pesa', recharge_account: phone, by: 'prompt' } as const
  await customer.call(startRecharge, { ...input, amount })
  const sent = context.now()
  const results = []
  for (const [seconds, sum] of [
    [86_401, 0],
    [-61, 0],
    [0, 100],
    [86_400, 0],
    [-60, 0],
  ] as const) {
    const receipt = newReceipt()
    await tell(receipt, { paid: sent + seconds, amount: amount + sum })
    results.push((await claim(smsOf(receipt, `${(amount + sum) / 100}.00`))).status)
  }
  expect(results).toEqual(['completed', 'completed', 'completed', 'pending', 'pending'])
})
