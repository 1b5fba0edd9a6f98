import { expect, test, vi } from 'vitest'
import { deferred } from '../../test/deferred.js'
import { createWiredMavuno, sendData, sendJson, type Answer } from '../../test/wire-server.js'
import { endSession } from '../contract/customer/account/me.js'
import { redeemReward } from '../contract/customer/rewards.js'
import { createAction } from './create-action.js'
import { createQueries } from './create-queries.js'
import { createPageMoneyAction } from './shown-money-action.js'

const lists = ['listSessions?', 'listRewards?{}', 'getTeam?']
const staleAfter = (action: string) => [action === 'endSession' ? 'listSessions' : 'listRewards']

async function prepare(answer: Answer) {
  const { mavuno, seen } = await createWiredMavuno(answer, { tries: 1 })
  const queries = createQueries(mavuno, { staleAfter })
  for (const list of lists) await queries.fetch(list, async () => [])
  const stale = () => lists.filter((list) => queries.read(list).freshAt === 0)
  return { mavuno, seen, queries, stale }
}

test('is busy while it is sent; then it returns the reply, and the data that it changed is stale', async () => {
  const answer = deferred<undefined>()
  const { queries, seen, stale } = await prepare(async (_, response) => {
    await answer.promise
    sendData(response, {})
  })
  const action = createAction(queries, endSession)
  const changed = vi.fn()
  const stop = action.subscribe(changed)
  const runs = [action.run({ id: 'x' }), action.run({ id: 'x' })]
  expect(action.current).toEqual({ state: 'sending', error: undefined })
  expect(changed).toHaveBeenCalledTimes(1)
  expect(stale()).toEqual([])
  // A reset clears an error, and does not let it be sent twice.
  action.reset()
  expect(action.current.state).toBe('sending')
  expect(await action.run({ id: 'x' })).toBeUndefined()
  answer.resolve(undefined)
  expect(await Promise.all(runs)).toEqual([{}, undefined])
  expect(action.current).toEqual({ state: 'idle', error: undefined })
  expect(changed).toHaveBeenCalledTimes(3)
  expect(seen).toHaveLength(1)
  expect(stale()).toEqual(['listSessions?'])
  stop()
  action.reset()
  expect(changed).toHaveBeenCalledTimes(3)
})

test('a refusal is shown until the next attempt or a reset, and not told by an event as well; data that it proves outdated is stale', async () => {
  const { mavuno, queries, stale } = await prepare((_, response) =>
    sendJson(response, { code: 4002, success: false, data: null, message: 'No' }, 200),
  )
  const action = createAction(queries, redeemReward)
  expect(await action.run({ code: 'KARIBU' })).toBeUndefined()
  expect(action.current).toMatchObject({ state: 'idle', error: { code: 4002 } })
  expect(stale()).toEqual(['listRewards?{}'])
  action.reset()
  expect(action.current.error).toBeUndefined()
  await action.run({ code: 'KARIBU' })
  const again = action.run({ code: 'KARIBU' })
  expect(action.current).toMatchObject({ state: 'sending', error: undefined })
  await again
  expect(mavuno.emitted.filter(([name]) => name === 'message')).toEqual([])
})

test('without an answer an action is idle, and nothing is stale', async () => {
  const { queries, stale } = await prepare((_, response) => void response.destroy())
  const action = createAction(queries, endSession)
  await action.run({ id: 'x' })
  expect(action.current).toMatchObject({ state: 'idle', error: { name: 'NetworkError' } })
  expect(stale()).toEqual([])
})

test('what a front end says is called instead of the SDK', async () => {
  const { mavuno } = await prepare((_, response) => sendData(response, {}))
  const call = vi.fn(async () => ({}) as never)
  await createAction(createQueries(mavuno, { call }), endSession).run({ id: 'x' })
  expect(call).toHaveBeenCalledExactlyOnceWith(endSession, { id: 'x' })
})

test('after an action that moves money, the data that it changed is stale', async () => {
  const reward = { kind: 'money', amount: 2_000 }
  const { queries, stale } = await prepare((_, response) => sendData(response, reward))
  const action = createPageMoneyAction(queries, redeemReward, () => ({}))
  expect(await action.run({ code: 'KARIBU' })).toEqual(reward)
  expect(stale()).toEqual(['listRewards?{}'])
})
