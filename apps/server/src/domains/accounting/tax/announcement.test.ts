import { expect, test } from 'vitest'
import { createTestContext } from '../../../testing/test-context.js'
import { buildTaxRuleContext } from './tax-rules-service.js'

test('a tax rule is announced with its rate, its law and the day in Nairobi on which it starts', async () => {
  const context = await createTestContext()
  for (const [starts, day] of [
    ['2026-12-31T20:59:59Z', '2026-12-31'],
    ['2026-12-31T21:00:00Z', '2027-01-01'],
  ] as const) {
    const { texts } = (await buildTaxRuleContext(context, {
      starts: Date.parse(starts) / 1000,
      rate: 1550,
      legal_reference: 'Finance Act 2026',
    })) as { texts: Record<string, object> }
    expect(texts['en']).toEqual({
      title: `The tax on earnings becomes 15.5\u00a0% on ${day}`,
      summary: `From ${day} we withhold 15.5\u00a0% of each earning, as the law says: Finance Act 2026.`,
      body: `From ${day} we withhold 15.5\u00a0% of each earning, also from products that you hold already. The law says so: Finance Act 2026. Until then nothing changes.`,
    })
  }
})
