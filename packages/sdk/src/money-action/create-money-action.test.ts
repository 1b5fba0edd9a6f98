import { expect, onTestFinished, test, vi } from 'vitest'
import { createManualClock } from '../../test/manual-clock.js'
import {
  createWiredMavuno,
  sendData,
  sendFailure,
  sendJson,
  type Answer,
} from '../../test/wire-server.js'
import { redeemReward } from '../contract/customer/rewards.js'
import { createMoneyAction, type MoneyActionOptions } from './create-money-action.js'

type Redeem = typeof redeemReward

const input = { code: 'KARIBU' }
const reward = { kind: 'money', amount: 2_000 } as const
const second = 1_000
const until = (check: () => void) => vi.waitFor(check, { timeout: 5_000, interval: 2 })

const pay: Answer = (_, response) => sendData(response, reward)
const refuse: Answer = (_, response) =>
  sendJson(response, { code: 4001, success: false, data: null, message: 'No' })
/** A reply that does not tell whether the call went through. */
const lose: Answer = (_, response) => sendJson(response, {}, 500)

/** A backend whose answer can be changed, and money actions that use it, one for each page. */
async function openBackend() {
  const backend = { answer: lose }
  const clock = createManualClock()
  const { schedule } = clock
  let slept = 0
  const now = () => clock.now() + slept
  const { mavuno, seen } = await createWiredMavuno((...request) => backend.answer(...request), {
    now,
  })
  const open = (options: MoneyActionOptions<Redeem> = {}) => {
    const action = createMoneyAction(mavuno, redeemReward, { now, schedule, ...options })
    const views = [action.current]
    const leave = action.subscribe(() => views.push(action.current))
    onTestFinished(leave)
    return { action, leave, views }
  }
  const keys = () => seen.map(({ headers }) => headers['idempotency-key'])
  /** Moves the clock forward or back without firing timers. */
  const sleep = (milliseconds: number) => void (slept += milliseconds)
  return { backend, clock, mavuno, open, keys, sleep }
}

/** Like `openBackend`, with a page whose answer has been lost. */
async function loseAnswer(options: MoneyActionOptions<Redeem> = {}) {
  const world = await openBackend()
  const page = world.open(options)
  await page.action.run(input)
  expect(page.action.current.state).toBe('unknown')
  return { ...world, ...page }
}

type Lost = Awaited<ReturnType<typeof loseAnswer>>

/** Lets the wait pass, until the call has been resent. */
async function pass({ clock, keys }: Pick<Lost, 'clock' | 'keys'>, milliseconds: number) {
  const sent = keys().length
  clock.pass(milliseconds)
  await until(() => expect(keys().length).toBeGreaterThan(sent))
}

test('without an answer the state is unknown, and nothing is outdated', async () => {
  const onStale = vi.fn()
  const { action, views } = await loseAnswer({ onStale })
  expect(views.map(({ state }) => state)).toEqual(['idle', 'sending', 'unknown'])
  expect(action.current).toMatchObject({ error: undefined, reply: undefined, wasLost: true })
  expect(onStale).not.toHaveBeenCalled()
})

test('after a lost answer the call is resent with the same key, with waits that grow to half a minute', async () => {
  const world = await loseAnswer()
  const { clock, keys, action, views } = world
  const waits: number[] = []
  for (let time = 0; time < 7; time += 1) {
    await until(() => expect(clock.waits).toHaveLength(1))
    const [wait = 0] = clock.waits
    waits.push(wait / second)
    clock.pass(wait - 1)
    expect(keys()).toHaveLength(time + 1)
    await pass(world, 1)
  }
  expect(waits).toEqual([2, 4, 8, 16, 30, 30, 30])
  // Listeners were not called for any of this.
  expect(views).toHaveLength(3)
  expect(new Set(keys()).size).toBe(1)
  expect(action.current).toMatchObject({ state: 'unknown', error: undefined, reply: undefined })
})

test('a lost answer that is found is reported once, and nothing more is sent', async () => {
  const onFound = vi.fn()
  const onStale = vi.fn()
  const world = await loseAnswer({ onFound, onStale })
  const { backend, clock, action } = world
  backend.answer = pay
  await pass(world, 2 * second)
  await until(() => expect(action.current.state).toBe('idle'))
  expect(action.current).toMatchObject({ reply: reward, wasLost: true, error: undefined })
  expect(onFound).toHaveBeenCalledExactlyOnceWith(reward)
  expect(onStale).toHaveBeenCalledOnce()
  expect(clock.waits).toEqual([])
})

test('a refusal after a lost answer is shown, and ends the resending', async () => {
  const onStale = vi.fn()
  const world = await loseAnswer({ onStale })
  const { backend, clock, action } = world
  backend.answer = refuse
  await pass(world, 2 * second)
  await until(() => expect(action.current.state).toBe('idle'))
  expect(action.current).toMatchObject({ wasLost: true, error: { code: 4001 } })
  expect(onStale).toHaveBeenCalledOnce()
  expect(clock.waits).toEqual([])
  action.reset()
  expect(action.current).toMatchObject({ state: 'idle', wasLost: false, error: undefined })
})

test('a lost answer cannot be reset like a refusal', async () => {
  const { action, keys } = await loseAnswer()
  action.reset()
  expect(action.current).toMatchObject({ state: 'unknown', wasLost: true })
  expect(await action.run({ code: 'OTHER' })).toBeUndefined()
  expect(action.current).toMatchObject({ state: 'unknown' })
  expect(keys()).toHaveLength(1)
})

test('the call is resent at once when the network is back', async () => {
  const world = await loseAnswer()
  const { backend, mavuno, action, clock } = world
  backend.answer = pay
  mavuno.events.emit('online', false)
  expect(clock.waits).toHaveLength(1)
  mavuno.events.emit('online', true)
  expect(clock.waits).toEqual([])
  await until(() => expect(action.current).toMatchObject({ state: 'idle', reply: reward }))
})

test('the waits start again at two seconds for the next lost answer', async () => {
  const world = await loseAnswer()
  const { backend, clock, action, keys } = world
  await pass(world, 2 * second)
  await until(() => expect(clock.waits).toEqual([4 * second]))
  backend.answer = pay
  await pass(world, 4 * second)
  await until(() => expect(action.current.state).toBe('idle'))
  backend.answer = lose
  await action.run({ code: 'OTHER' })
  expect(clock.waits).toEqual([2 * second])
  backend.answer = pay
  await pass(world, 2 * second)
  await until(() => expect(action.current).toMatchObject({ state: 'idle', reply: reward }))
  const [first, , , next, last] = keys()
  expect(next).not.toBe(first)
  expect(last).toBe(next)
})

test('two simultaneous taps send one request', async () => {
  const { backend, open, keys } = await openBackend()
  backend.answer = pay
  const { action } = open()
  expect(await Promise.all([action.run(input), action.run(input)])).toEqual([reward, undefined])
  expect(keys()).toHaveLength(1)
})

test('without listeners nothing is resent until somebody subscribes again', async () => {
  const world = await loseAnswer()
  const { backend, mavuno, clock, action, leave, keys } = world
  const listeners = mavuno.events.listenerCount('online')
  leave()
  expect(mavuno.events.listenerCount('online')).toBe(listeners - 1)
  expect(clock.waits).toEqual([])
  expect(action.current.state).toBe('unknown')
  backend.answer = pay
  onTestFinished(action.subscribe(() => undefined))
  await until(() => expect(action.current).toMatchObject({ state: 'idle', reply: reward }))
  expect(new Set(keys()).size).toBe(1)
})

test('a page that is left before the lost calls have been read resends nothing', async () => {
  const { leave, open, mavuno, keys } = await loseAnswer()
  leave()
  const later = open()
  later.leave()
  // Reads of the lost calls run in order, so the earlier one has ended.
  await mavuno.pending(redeemReward)
  expect(later.action.current.state).toBe('idle')
  expect(keys()).toHaveLength(1)
})

test('a call that is lost without listeners is resent when somebody subscribes', async () => {
  const { backend, open, clock, keys } = await openBackend()
  const { action, leave } = open()
  leave()
  await action.run(input)
  expect(action.current.state).toBe('unknown')
  expect(clock.waits).toEqual([])
  backend.answer = pay
  onTestFinished(action.subscribe(() => undefined))
  await until(() => expect(action.current).toMatchObject({ state: 'idle', reply: reward }))
  expect(new Set(keys()).size).toBe(1)
})

test('a call that an earlier visit lost is resent at once with its key, unless it is another page’s', async () => {
  const world = await loseAnswer()
  const { backend, open, leave, keys } = world
  leave()
  const isHere = vi.fn(() => false)
  const other = open({ isHere })
  await until(() => expect(isHere).toHaveBeenCalledExactlyOnceWith(input))
  other.leave()
  expect(other.action.current).toMatchObject({ state: 'idle', neverAnswered: undefined })
  expect(keys()).toHaveLength(1)
  backend.answer = pay
  const { action } = open()
  await until(() => expect(action.current).toMatchObject({ state: 'idle', reply: reward }))
  expect(keys()).toHaveLength(2)
  expect(new Set(keys()).size).toBe(1)
})

test('a call that another tab resolves in the meantime is not sent with a new key', async () => {
  const onStale = vi.fn()
  const world = await loseAnswer({ onStale })
  const { backend, clock, open, keys, action } = world
  backend.answer = pay
  const other = open()
  await until(() => expect(other.action.current).toMatchObject({ state: 'idle', reply: reward }))
  const since = Math.floor(clock.now() / second)
  clock.pass(2 * second)
  await until(() => expect(action.current.state).toBe('idle'))
  expect(action.current).toMatchObject({ neverAnswered: since, reply: undefined, wasLost: false })
  // The data that the call has changed is refetched here too.
  expect(onStale).toHaveBeenCalledOnce()
  expect(clock.waits).toEqual([])
  expect(keys()).toHaveLength(2)
  expect(new Set(keys()).size).toBe(1)
})

test.each([25 * 3_600, -25 * 3_600])(
  'a call that was sent %i s ago by this clock is not resent, and its time is shown',
  async (seconds) => {
    const world = await loseAnswer()
    const { clock, keys, leave, open, sleep } = world
    const since = Math.floor(clock.now() / second)
    leave()
    sleep(seconds * second)
    const { action } = open()
    await until(() => expect(action.current.neverAnswered).toBe(since))
    expect(action.current).toMatchObject({ state: 'idle', error: undefined, wasLost: false })
    expect(clock.waits).toEqual([])
    expect(keys()).toHaveLength(1)
  },
)

test('an open page abandons a call after a day; repeating it gets the first answer by the same key', async () => {
  const onFound = vi.fn()
  const world = await loseAnswer({ onFound })
  const { backend, clock, action, keys, sleep } = world
  const since = Math.floor(clock.now() / second)
  sleep(25 * 3_600 * second)
  clock.pass(2 * second)
  expect(action.current).toMatchObject({ state: 'idle', neverAnswered: since, wasLost: false })
  expect(keys()).toHaveLength(1)
  backend.answer = pay
  expect(await action.run({ ...input })).toBeUndefined()
  expect(onFound).toHaveBeenCalledExactlyOnceWith(reward)
  expect(action.current).toMatchObject({ reply: reward, neverAnswered: undefined, wasLost: false })
  expect(new Set(keys()).size).toBe(1)
})

test('an abandoned call that is repeated and refused with 429 stays unknown, as its first answer is still missing', async () => {
  const world = await loseAnswer()
  const { backend, clock, action, keys, sleep } = world
  sleep(25 * 3_600 * second)
  clock.pass(2 * second)
  backend.answer = (_, response) => sendFailure(response, 429)
  await action.run(input)
  expect(action.current).toMatchObject({ state: 'unknown', error: undefined })
  backend.answer = pay
  await pass(world, 2 * second)
  await until(() => expect(action.current).toMatchObject({ state: 'idle', reply: reward }))
  expect(new Set(keys()).size).toBe(1)
})

test('a first attempt that gets 429 is refused, as it cannot have had an effect', async () => {
  const { backend, open, clock } = await openBackend()
  backend.answer = (_, response) => sendFailure(response, 429)
  const { action } = open()
  await action.run(input)
  expect(action.current).toMatchObject({ state: 'idle', error: { status: 429 }, wasLost: false })
  expect(clock.waits).toEqual([])
})

test('a money action shows its own errors and emits no event', async () => {
  const { mavuno, backend, open } = await openBackend()
  backend.answer = (_, response) => sendFailure(response, 429)
  await open().action.run(input)
  expect(mavuno.emitted).toEqual([])
})

test('a call that throws counts as a lost answer', async () => {
  const { open } = await openBackend()
  const { action } = open({
    call() {
      throw new TypeError('A bug')
    },
  })
  expect(await action.run(input)).toBeUndefined()
  expect(action.current.state).toBe('unknown')
})

test('an error thrown by a callback does not hide the answer from the listeners', async () => {
  const others = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection')
  const thrown = vi.fn()
  process.on('unhandledRejection', thrown)
  onTestFinished(() => {
    process.removeAllListeners('unhandledRejection')
    for (const other of others) process.on('unhandledRejection', other)
  })
  const { backend, open } = await openBackend()
  backend.answer = pay
  const bug = new TypeError('A bug')
  const { action, views } = open({
    onStale() {
      throw bug
    },
  })
  expect(await action.run(input)).toEqual(reward)
  await until(() => expect(thrown.mock.calls).toMatchObject([[bug, {}]]))
  expect(views.at(-1)).toMatchObject({ state: 'idle', reply: reward })
})
