import { idOf, type SessionUser } from '../session/session-state.js'
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
  /** What the user who made the call was known by; undefined if nobody was signed in. */
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
  /** Forgets the calls of the user who leaves, and those of nobody; other users' calls stay. */
  clear(leaver?: SessionUser): Promise<unknown>
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

/** Whether the user made the call, perhaps before the id was known. */
const isOf = (user: SessionUser | undefined, call: StoredCall): boolean =>
  [idOf(user), user?.token].includes(call.user)

/**
 * Each call has an entry of its own, whose name ends with its key: with one list for all, two tabs that
 * write at the same time would lose each other's keys. `user` gives the current user, once it is known;
 * `now` gives milliseconds.
 */
export function createPendingCalls(
  storage: SafeStorage,
  user: () => MaybePromise<SessionUser | undefined>,
  now: () => number,
): PendingCalls {
  const start = 'pending.'
  const storedAs = (key: string) => createStoredValue(storage, start + key, checkCall)
  let tail: Promise<unknown> = Promise.resolve()

  async function readAll() {
    const calls: (StoredCall & { readonly key: string })[] = []
    for (const name of await storage.keys(start)) {
      const key = name.slice(start.length)
      const call = /^[\w-]{1,64}$/.test(key) && (await storedAs(key).read())
      if (call) calls.push({ ...call, key })
    }
    // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is newer than the browsers we serve
    return calls.sort((a, b) => a.time - b.time)
  }

  async function readOwn(endpoint: string, caller: SessionUser | undefined) {
    return (await readAll()).filter((call) => call.endpoint === endpoint && isOf(caller, call))
  }

  // One at a time, so that two simultaneous taps get the same key.
  function runExclusive<Result>(use: () => MaybePromise<Result>): Promise<Result> {
    const result = tail.then(use)
    tail = result.catch(() => undefined)
    return result
  }

  return {
    begin: (endpoint, input, onlyPending) =>
      runExclusive(async () => {
        const caller = await user()
        const own = await readOwn(endpoint, caller)
        const same = own.find((call) => identityOf(call.input) === identityOf(input))
        if (same) return { key: same.key, isNew: false }
        if (onlyPending) return undefined
        const key = newKey()
        await storedAs(key).write({ endpoint, input, time: now(), user: idOf(caller) })
        return { key, isNew: true }
      }),
    end: (key) => runExclusive(() => storedAs(key).remove()),
    list: (endpoint) =>
      runExclusive(async () => {
        const own = await readOwn(endpoint, await user())
        return own.map(({ input, time }) => ({ input, since: Math.floor(time / 1000) }))
      }),
    clear: (leaver) =>
      runExclusive(async () => {
        for (const call of await readAll()) {
          if (isOf(undefined, call) || isOf(leaver, call)) await storedAs(call.key).remove()
        }
      }),
  }
}
