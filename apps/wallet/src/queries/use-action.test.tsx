// @vitest-environment jsdom
import { endSession, redeemReward } from '@mavuno/sdk/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWith, envelope, refusal } from '../testing/server.js'
import { showHook } from '../testing/show.js'
import { queries } from './queries.js'
import { useAction } from './use-action.js'

const lists = ['listSessions?', 'listRewards?{}', 'getTeam?']

beforeEach(async () => {
  localStorage.clear()
  queries.clear()
  for (const list of lists) await queries.fetch(list, async () => [])
})

afterEach(() => vi.unstubAllGlobals())

const stale = () => lists.filter((list) => queries.read(list).freshAt === 0)

test('is busy while it is sent; then it returns the reply, and the data that it changed is stale', async () => {
  const answer = Promise.withResolvers<unknown>()
  const asked = answerWith(() => answer.promise)
  const page = await showHook(() => useAction(endSession))
  let replies: unknown[] = []
  await act(async () => {
    const taps = [page.current.run({ id: 'x' }), page.current.run({ id: 'x' })]
    void Promise.all(taps).then((both) => (replies = both))
  })
  expect(page.current).toMatchObject({ state: 'sending', error: undefined })
  expect(stale()).toEqual([])
  await act(async () => answer.resolve(envelope({})))
  await vi.waitFor(() => expect(replies).toEqual([{}, undefined]))
  expect(page.current).toMatchObject({ state: 'idle', error: undefined })
  expect(asked).toHaveLength(1)
  expect(stale()).toEqual(['listSessions?'])
})

test('a refusal is shown until the next attempt or a reset; data that it proves outdated is stale', async () => {
  answerWith(() => refusal(4002))
  const page = await showHook(() => useAction(redeemReward))
  const redeem = () => act(async () => void (await page.current.run({ code: 'KARIBU' })))
  await redeem()
  expect(page.current).toMatchObject({ state: 'idle', error: { code: 4002 } })
  expect(stale()).toEqual(['listRewards?{}'])
  act(() => page.current.reset())
  expect(page.current.error).toBeUndefined()
  await redeem()
  const answer = Promise.withResolvers<unknown>()
  answerWith(() => answer.promise)
  await act(async () => void page.current.run({ code: 'KARIBU' }))
  expect(page.current).toMatchObject({ state: 'sending', error: undefined })
  await act(async () => answer.resolve(envelope({ kind: 'points', amount: 1 })))
})

test('without an answer an action that moves no money is idle, and nothing is stale', async () => {
  answerWith(() => {
    throw new TypeError('the line is cut')
  })
  const page = await showHook(() => useAction(endSession))
  await act(async () => void (await page.current.run({ id: 'x' })))
  expect(page.current).toMatchObject({ state: 'idle', error: { tries: expect.any(Number) } })
  expect(stale()).toEqual([])
})
