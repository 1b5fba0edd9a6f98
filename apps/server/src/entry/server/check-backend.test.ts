import type { CheckResult } from '@mavuno/sdk/testing'
import { expect, test } from 'vitest'
import { createDemoBackend } from './testing/demo-backend.js'

const backend = createDemoBackend()

/** What a demo that is run by one operator cannot show. */
const expectedSkips = [
  'Its list is empty.',
  'The list has 0 entries, too few for two pages.',
  'The operator has no role for it.',
  'No channel is collected by a provider.',
  'It would enter a payment into the books.',
  'It would enter payments into the books.',
  'It takes a second operator.',
  'It would close a day for good.',
  'It would write about a customer for good.',
]

function reasonsOf(checks: readonly CheckResult[]): string[] {
  return [...new Set(checks.filter((one) => one.outcome === 'skipped').map((one) => one.detail))]
}

test('the SDK finds nothing wrong with this backend, and skips only what takes another operator', async () => {
  const { passed, checks } = await backend.check({ moveMoney: true, rewardCode: 'KARIBU' })
  expect(checks.filter(({ outcome }) => outcome === 'failed')).toEqual([])
  expect(reasonsOf(checks)).toEqual(expectedSkips)
  expect(passed).toBeGreaterThan(500)
})
