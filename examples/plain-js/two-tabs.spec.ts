import { expect, test, type Page } from '@playwright/test'
import type { PendingCall } from '@mavuno/sdk'

/** Orders whose answers are lost, all at once. The tab first keeps itself busy for this time. */
async function loseOrders(page: Page, quantities: readonly number[], busy: number): Promise<void> {
  await page.evaluate(
    async ([all, time]) => {
      const { createMavuno } = await import('@mavuno/sdk')
      const { createOrder } = await import('@mavuno/sdk/contract')
      const fetch = () => Promise.reject(new TypeError('No connection'))
      const mavuno = createMavuno({ apiHost: '', fetch })
      const orders = all.map((quantity) => {
        const input = { product_id: 'one', quantity, pay_from: 'balance' as const }
        const confirmed = { price: 1, terms_hash: 'a', risk_acknowledged: true as const }
        return mavuno.call(createOrder, { ...input, ...confirmed }, { timeout: 200 })
      })
      const end = performance.now() + time
      while (performance.now() < end);
      await Promise.allSettled(orders)
      mavuno.close()
    },
    [quantities, busy] as const,
  )
}

test('two tabs that order at the same time keep every key, also if one is busy', async ({
  context,
}) => {
  const tabs = [await context.newPage(), await context.newPage()] as const
  for (const tab of tabs) await tab.goto('/')
  const quantities = Array.from({ length: 12 }, (_, at) => at + 1)
  const [ours, theirs] = [quantities, quantities.map((quantity) => quantity + 12)]
  await Promise.all([loseOrders(tabs[0], ours, 0), loseOrders(tabs[1], theirs, 500)])
  for (const tab of tabs) await tab.close()

  const later = await context.newPage()
  await later.goto('/')
  const { pending, keys, stored } = await later.evaluate(async () => {
    const { createMavuno } = await import('@mavuno/sdk')
    const { createOrder } = await import('@mavuno/sdk/contract')
    const stored = Object.keys(localStorage).filter((key) => key.startsWith('mavuno:pending.'))
    const keys: (string | null)[] = []
    const fetch = async (_: unknown, init?: RequestInit) => {
      keys.push(new Headers(init?.headers).get('idempotency-key'))
      return Response.json({ code: 2001, success: false, data: null, message: 'Not enough' })
    }
    const mavuno = createMavuno({ apiHost: '', fetch })
    const pending = await mavuno.pending(createOrder)
    for (const { input } of pending) await mavuno.call(createOrder, input).catch(() => undefined)
    return { pending: pending as PendingCall<{ quantity: number }>[], keys, stored }
  })
  const asked = pending.map(({ input }) => input.quantity)
  expect(asked.toSorted((a, b) => a - b)).toEqual([...ours, ...theirs])
  // Each order is sent again with the key that it had.
  expect(keys.map((key) => `mavuno:pending.${key}`).toSorted()).toEqual(stored.toSorted())
})
