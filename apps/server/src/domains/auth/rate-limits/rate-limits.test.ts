import { expect, test } from 'vitest'
import { createAppWorld } from '../../../testing/app-world.js'
import * as limits from './limits.js'
import {
  countFailures,
  countTryIfAllowed,
  readTriesLeft,
  type CountedLimit,
} from './rate-limits.js'

const { addressRewardCodes, wrongRewardCodes } = limits
const day = 86_400

test('many attempts of the same addresses and accounts can be undone at once, without a deadlock', async () => {
  const { context } = await createAppWorld()
  const counted: CountedLimit[] = Array.from({ length: 12 }, (_, at) => ({
    limit: { ...(at % 2 ? addressRewardCodes : wrongRewardCodes), max: 100_000 },
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

test('after the clock was set back by a day, each limit that was full has tries again within its seconds', async () => {
  const { context, pass } = await createAppWorld()
  const all = Object.values(limits).map((limit): CountedLimit => ({
    limit: { ...limit, max: Math.min(limit.max, 3) },
    subject: 'one',
  }))
  for (const counted of all) {
    while (await countTryIfAllowed(context, [counted])) continue
  }
  pass(-day)
  for (const counted of all) {
    expect.soft(await countTryIfAllowed(context, [counted]), counted.limit.name).toBe(false)
    expect.soft(await readTriesLeft(context, counted), counted.limit.name).toBe(0)
  }
  const start = context.now()
  for (const counted of all.toSorted((a, b) => a.limit.seconds - b.limit.seconds)) {
    pass(start + counted.limit.seconds - context.now())
    expect.soft(await readTriesLeft(context, counted), counted.limit.name).toBe(counted.limit.max)
    expect.soft(await countTryIfAllowed(context, [counted]), counted.limit.name).toBe(true)
  }
})

test.each([
  [0, 1],
  [19, 1],
  [20, 2],
  [39, 2],
  [40, 3],
])('%i seconds after two of three steady tries a minute %i are left', async (seconds, left) => {
  const { context, pass } = await createAppWorld()
  const limit = { ...limits.reveals, max: 3, seconds: 60 }
  const counted = { limit, subject: 'one' }
  for (let tries = 0; tries < 2; tries += 1) await countTryIfAllowed(context, [counted])
  pass(seconds)
  expect(await readTriesLeft(context, counted)).toBe(left)
  let granted = 0
  while (await countTryIfAllowed(context, [counted])) granted += 1
  expect(granted).toBe(left)
})
