import { expect, test } from 'vitest'
import { createAppWorld } from '../../testing/app-world.js'
import { addressRewardCodes, wrongRewardCodes } from './limits.js'
import { countFailures, type CountedLimit } from './rate-limits.js'

test('many attempts of the same addresses and accounts can be undone at once, without a deadlock', async () => {
  const { context } = await createAppWorld()
  const counted: CountedLimit[] = Array.from({ length: 12 }, (_, at) => ({
    limit: { ...(at % 2 ? addressRewardCodes : wrongRewardCodes), most: 100_000 },
    subject: String(at),
  }))
  const all = Array.from({ length: 200 }, (_, at) => {
    const limits = [...counted.slice(at % 12), ...counted.slice(0, at % 12)]
    return countFailures(
      context,
      limits,
      () => Promise.resolve(at),
      () => true,
    )
  })
  expect(await Promise.all(all)).toHaveLength(200)
  expect(await context.db.query('select from rate_limits where count > 0')).toEqual([])
})
