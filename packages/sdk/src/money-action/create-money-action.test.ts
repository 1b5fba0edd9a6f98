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
/** The answer says nothing of whether it went through. */
const lose: Answer = (_, response) => sendJson(response, {}, 500)

/** A backend that a test makes answer otherwise, and money actions in front of it, one a page. */
async function openBackend() {
  const backend = { answer: lose }
  const clock = createManualClock()
  const { schedule } = clock
  let slept = 0
  const now = () => clock.now() + slept
  const { mavuno, seen } = await createWiredMavuno((...asked) => backend.answer(...asked), { now })
  const open = (options: MoneyActionOptions<Redeem> = {}) => {
    const action = createMoneyAction(mavuno, redeemReward, { now, schedule, ...options })
    const views = [action.current]
    const leave = action.subscribe(() => views.push(action.current))
    onTestFinished(leave)
    return { action, leave, views }
  }
  const keys = () => seen.map(({ headers }) => headers['idempotency-key'])
  /** The clock goes on, or back, and nothing that waits for it comes about. */
  const sleep = (milliseconds: number) => void (slept += milliseconds)
  return { backend, clock, mavuno, open, keys, sleep }
}

/** As above, with a page whose answer has been lost. */
async function loseAnswer(options: MoneyActionOptions<Redeem> = {}) {
  const world = await openBackend()
  const page = world.open(options)
  await page.action.run(input)
  expect(page.action.current.state).toBe('unknown')
  return { ...world, ...page }
}

type Lost = Awaited<ReturnType<typeof loseAnswer>>

/** Lets the wait pass; resolves when what was asked then has come to an end. */
async function pass({ clock, keys }: Pick<Lost, 'clock' | 'keys'>, milliseconds: number) {
  const sent = keys().length
  clock.pass(milliseconds)
  await until(() => expect(keys().length).toBeGreaterThan(sent))
}

test('without an answer what moves money is unknown, and nothing is stale', async () => {
  const onStale = vi.fn()
  const { action, views } = await loseAnswer({ onStale })
  expect(views.map(({ state }) => state)).toEqual(['idle', 'sending', 'unknown'])
  expect(action.current).toMatchObject({ error: undefined, reply: undefined, wasLost: true })
  expect(onStale).not.toHaveBeenCalled()
})

test('after a lost answer it asks again by the same key, each time later, up to half a minute', async () => {
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
  // Whoever looks has seen no difference.
  expect(views).toHaveLength(3)
  expect(new Set(keys()).size).toBe(1)
  expect(action.current).toMatchObject({ state: 'unknown', error: undefined, reply: undefined })
})

test('the answer that had been lost is found: it is told once, and then nothing more is sent', async () => {
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

test('a refusal after a lost answer is told as one, and ends the asking', async () => {
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

test('what has no answer yet is no refusal that a tap could take away', async () => {
  const { action, keys } = await loseAnswer()
  action.reset()
  expect(action.current).toMatchObject({ state: 'unknown', wasLost: true })
  expect(await action.run({ code: 'OTHER' })).toBeUndefined()
  expect(action.current).toMatchObject({ state: 'unknown' })
  expect(keys()).toHaveLength(1)
})

test('when the line is back it asks at once', async () => {
  const world = await loseAnswer()
  const { backend, mavuno, action, clock } = world
  backend.answer = pay
  mavuno.events.emit('online', false)
  expect(clock.waits).toHaveLength(1)
  mavuno.events.emit('online', true)
  expect(clock.waits).toEqual([])
  await until(() => expect(action.current).toMatchObject({ state: 'idle', reply: reward }))
})

test('the next thing that is lost is asked for after two seconds again', async () => {
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

test('two taps at once are one request', async () => {
  const { backend, open, keys } = await openBackend()
  backend.answer = pay
  const { action } = open()
  expect(await Promise.all([action.run(input), action.run(input)])).toEqual([reward, undefined])
  expect(keys()).toHaveLength(1)
})

test('whoever leaves is not kept waiting for: it asks no more until somebody listens again', async () => {
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

test('who leaves before it is known what had no answer asks for nothing', async () => {
  const { leave, open, mavuno, keys } = await loseAnswer()
  leave()
  const later = open()
  later.leave()
  // One look comes after the other.
  await mavuno.pending(redeemReward)
  expect(later.action.current.state).toBe('idle')
  expect(keys()).toHaveLength(1)
})

test('what is lost while nobody listens is asked for when somebody does', async () => {
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

test('what an earlier visit left is asked for at once, by its key, unless it is another page’s', async () => {
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

test('what another tab finds out while this one looks is not sent under a new key', async () => {
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
  // What it changed is shown here, too.
  expect(onStale).toHaveBeenCalledOnce()
  expect(clock.waits).toEqual([])
  expect(keys()).toHaveLength(2)
  expect(new Set(keys()).size).toBe(1)
})

test.each([25 * 3_600, -25 * 3_600])(
  'what was sent %i s ago by this clock is not sent again: the page says since when',
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

test('a page that stays open for a day gives up; the same done once more gets the answer of then, by its key', async () => {
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

test('done once more and turned away for the rate of calls, it is not refused: its first answer is still missing', async () => {
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

test('a first try that was turned away is refused: nothing of it can still come', async () => {
  const { backend, open, clock } = await openBackend()
  backend.answer = (_, response) => sendFailure(response, 429)
  const { action } = open()
  await action.run(input)
  expect(action.current).toMatchObject({ state: 'idle', error: { status: 429 }, wasLost: false })
  expect(clock.waits).toEqual([])
})

test('the action says by itself how it stands: nothing of it is told as an event', async () => {
  const { mavuno, backend, open } = await openBackend()
  backend.answer = (_, response) => sendFailure(response, 429)
  await open().action.run(input)
  expect(mavuno.told).toEqual([])
})

test('a call that throws is one that had no answer', async () => {
  const { open } = await openBackend()
  const { action } = open({
    call() {
      throw new TypeError('A bug')
    },
  })
  expect(await action.run(input)).toBeUndefined()
  expect(action.current.state).toBe('unknown')
})

test('what a callback throws keeps nobody from seeing the answer', async () => {
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
