import type { MaybePromise } from '../storage/after.js'
import type { SafeStorage } from '../storage/safe-storage.js'
import { createStoredValue } from '../storage/stored-value.js'
import { newKey } from './new-key.js'

/**
 * A call with an idempotency key that has had no definite answer: it may have had its effect, or not.
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
  /** Whose call it is, as far as that is known. */
  readonly user?: string | undefined
}

export interface PendingCalls {
  /**
   * The key for a call: the one of an unanswered call with the same input, else, unless only such a
   * one is wanted, a new one, stored before it is used.
   */
  begin(
    endpoint: string,
    input: unknown,
    onlyPending?: boolean,
  ): Promise<{ readonly key: string; readonly isNew: boolean } | undefined>
  /** A definite answer came. */
  end(key: string): Promise<unknown>
  list(endpoint: string): Promise<PendingCall[]>
  /** Forgets the calls of one who leaves, and nobody's; those of others stay. */
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

/** The same for the same fields in any order. */
export function identityOf(input: unknown): string {
  const fields = Object.entries(input ?? {}).filter(([, value]) => value !== undefined)
  // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is newer than the browsers we serve
  return JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** `user` names whose calls are meant, once that is known; `now` gives milliseconds. */
export function createPendingCalls(
  storage: SafeStorage,
  user: () => MaybePromise<string | undefined>,
  now: () => number,
): PendingCalls {
  const stored = createStoredValue(storage, 'pending', checkCalls)
  let tail: Promise<unknown> = Promise.resolve()

  // One after the other: two taps at once must find the same key.
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
        // Not there, it has been forgotten; or they could not be read, and none may be lost by that.
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
