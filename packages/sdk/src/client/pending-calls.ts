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

interface StoredCall extends PendingCall {
  readonly endpoint: string
  readonly key: string
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
  list(endpoint: string): Promise<PendingCall[]>
  /** Forgets the calls of the user who signs out, and those without a user; other users' calls stay. */
  clear(leaver?: string): Promise<unknown>
}

function checkCalls(value: unknown): StoredCall[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.filter(
    (item: Partial<StoredCall> | null): item is StoredCall =>
      typeof item?.endpoint === 'string' &&
      typeof item.key === 'string' &&
      /^[\w-]{1,64}$/.test(item.key) &&
      typeof item.since === 'number',
  )
}

/** The same text for the same fields in any order. */
export function identityOf(input: unknown): string {
  const fields = Object.entries(input ?? {}).filter(([, value]) => value !== undefined)
  // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is newer than the browsers we serve
  return JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** `user` gives the id of the current user, once it is known; `now` gives milliseconds. */
export function createPendingCalls(
  storage: SafeStorage,
  user: () => MaybePromise<string | undefined>,
  now: () => number,
): PendingCalls {
  const stored = createStoredValue(storage, 'pending', checkCalls)
  let tail: Promise<unknown> = Promise.resolve()

  // One at a time, so that two simultaneous taps get the same key.
  function inTurn<Result>(
    use: (calls: StoredCall[], caller: string | undefined) => MaybePromise<Result>,
  ): Promise<Result> {
    const result = tail.then(async () => use((await stored.read()) ?? [], await user()))
    tail = result.catch(() => undefined)
    return result
  }

  const keep = (calls: StoredCall[]) => (calls.length > 0 ? stored.write(calls) : stored.remove())

  const callsOf = (calls: StoredCall[], endpoint: string, caller: string | undefined) =>
    calls.filter((call) => call.endpoint === endpoint && call.user === caller)

  return {
    begin: (endpoint, input, onlyPending) =>
      inTurn(async (calls, caller) => {
        const identity = identityOf(input)
        const mine = callsOf(calls, endpoint, caller)
        const same = mine.find((call) => identityOf(call.input) === identity)
        if (same) return { key: same.key, isNew: false }
        if (onlyPending) return undefined
        const key = newKey()
        const since = Math.floor(now() / 1000)
        await keep([...calls, { endpoint, key, input, since, user: caller }])
        return { key, isNew: true }
      }),
    end: (key) =>
      inTurn((calls) => {
        const rest = calls.filter((call) => call.key !== key)
        // If the key is not in the list, there is nothing to forget; or the list could not be read, and
        // writing it would lose the other calls.
        return rest.length < calls.length ? keep(rest) : undefined
      }),
    list: (endpoint) =>
      inTurn((calls, caller) =>
        callsOf(calls, endpoint, caller).map(({ input, since }) => ({ input, since })),
      ),
    clear: (leaver) =>
      inTurn((calls) =>
        keep(calls.filter((call) => call.user !== undefined && call.user !== leaver)),
      ),
  }
}
