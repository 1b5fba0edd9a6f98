import type { MaybePromise } from '../storage/after.js'
import type { SafeStorage } from '../storage/safe-storage.js'
import { createStoredValue } from '../storage/stored-value.js'
import { newKey } from './new-key.js'

/**
 * A call with an idempotency key that got no definite answer: it may or may not have taken effect.
 *
 * @example
 * const [first] = await mavuno.pending(createOrder)
 * if (first) await mavuno.call(createOrder, first.input, { onlyPending: true })
 */
export interface PendingCall<Input = unknown> {
  readonly input: Input
  /** Seconds since the epoch when it was first sent. */
  readonly since: number
}

interface StoredCall {
  readonly endpoint: string
  readonly input: unknown
  /** Milliseconds since the epoch when it was first sent. */
  readonly time: number
  /** The user who made the call, if known. */
  readonly user?: string | undefined
}

export interface PendingCalls {
  /**
   * The key for a call: that of an unanswered call with the same input, or a new key, which is
   * stored before it is used. With `onlyPending`, no new key is made.
   */
  begin(
    endpoint: string,
    input: unknown,
    onlyPending?: boolean,
  ): Promise<{ readonly key: string; readonly isNew: boolean } | undefined>
  /** Forgets a call, as its definite answer has arrived. */
  end(key: string): Promise<unknown>
  /** The oldest first. */
  list(endpoint: string): Promise<PendingCall[]>
  /** Forgets the calls of the user who signs out, and those without a user; other users' calls stay. */
  clear(leaver?: string): Promise<unknown>
}

function checkCall(value: unknown): StoredCall | undefined {
  const { endpoint, time } = Object(value) as Partial<StoredCall>
  const isCall = typeof endpoint === 'string' && typeof time === 'number'
  return isCall ? (value as StoredCall) : undefined
}

/** The same text for the same fields in any order. */
export function identityOf(input: unknown): string {
  const fields = Object.entries(input ?? {}).filter(([, value]) => value !== undefined)
  // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is newer than the browsers we serve
  return JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Each call has an entry of its own, whose name ends with its key: with one list for all, two tabs that
 * write at the same time would lose each other's keys. `user` gives the id of the current user, once it
 * is known; `now` gives milliseconds.
 */
export function createPendingCalls(
  storage: SafeStorage,
  user: () => MaybePromise<string | undefined>,
  now: () => number,
): PendingCalls {
  const start = 'pending.'
  const storedAs = (key: string) => createStoredValue(storage, start + key, checkCall)
  let tail: Promise<unknown> = Promise.resolve()

  async function readAll() {
    const names = await storage.keys(start)
    const calls = await Promise.all(
      names.map(async (name) => {
        const key = name.slice(start.length)
        const call = /^[\w-]{1,64}$/.test(key) ? await storedAs(key).read() : undefined
        return call && { ...call, key }
      }),
    )
    const readable = calls.filter((call) => call !== undefined)
    // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is newer than the browsers we serve
    return readable.sort((a, b) => a.time - b.time)
  }

  async function readOwn(endpoint: string) {
    const [calls, caller] = await Promise.all([readAll(), user()])
    const own = calls.filter((call) => call.endpoint === endpoint && call.user === caller)
    return { own, caller }
  }

  // One at a time, so that two simultaneous taps get the same key.
  function inTurn<Result>(use: () => MaybePromise<Result>): Promise<Result> {
    const result = tail.then(use)
    tail = result.catch(() => undefined)
    return result
  }

  return {
    begin: (endpoint, input, onlyPending) =>
      inTurn(async () => {
        const { own, caller } = await readOwn(endpoint)
        const identity = identityOf(input)
        const same = own.find((call) => identityOf(call.input) === identity)
        if (same) return { key: same.key, isNew: false }
        if (onlyPending) return undefined
        const key = newKey()
        await storedAs(key).write({ endpoint, input, time: now(), user: caller })
        return { key, isNew: true }
      }),
    end: (key) => inTurn(() => storedAs(key).remove()),
    list: (endpoint) =>
      inTurn(async () => {
        const { own } = await readOwn(endpoint)
        return own.map(({ input, time }) => ({ input, since: Math.floor(time / 1000) }))
      }),
    clear: (leaver) =>
      inTurn(async () => {
        const calls = await readAll()
        const left = calls.filter((call) => call.user === undefined || call.user === leaver)
        await Promise.all(left.map(({ key }) => storedAs(key).remove()))
      }),
  }
}
