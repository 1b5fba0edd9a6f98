import type { SafeStorage } from '../storage/safe-storage.js'
import { createStoredValue, type StoredValue } from '../storage/stored-value.js'
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
  end(endpoint: string, key: string): Promise<void>
  list(endpoint: string): Promise<PendingCall[]>
  /** Forgets all of them. */
  clear(): Promise<void>
}

function checkCalls(value: unknown): StoredCall[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.filter(
    (item: Partial<StoredCall> | null): item is StoredCall =>
      typeof item?.key === 'string' &&
      /^[\w-]{1,64}$/.test(item.key) &&
      typeof item.since === 'number',
  )
}

/** The same for the same fields in any order. */
function identityOf(input: unknown): string {
  const fields = Object.entries(input ?? {}).filter(([, value]) => value !== undefined)
  // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is newer than the browsers we serve
  return JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** `user` names whose calls are meant; `now` gives milliseconds. */
export function createPendingCalls(
  storage: SafeStorage,
  user: () => string | undefined,
  now: () => number,
): PendingCalls {
  // A storage cannot list its keys, so the endpoints that have calls stand in one of their own.
  const names = createStoredValue(storage, 'pending', (value) =>
    Array.isArray(value) ? (value as string[]) : undefined,
  )
  let tail: Promise<unknown> = Promise.resolve()

  // One after the other: two taps at once must find the same key.
  function inTurn<Result>(operation: () => Promise<Result>): Promise<Result> {
    const result = tail.then(operation)
    tail = result.catch(() => undefined)
    return result
  }

  function withCalls<Result>(
    endpoint: string,
    operation: (calls: StoredCall[], stored: StoredValue<StoredCall[]>) => Promise<Result> | Result,
  ): Promise<Result> {
    return inTurn(async () => {
      const stored = createStoredValue(storage, `pending.${endpoint}`, checkCalls)
      return operation((await stored.read()) ?? [], stored)
    })
  }

  const isMine = (call: StoredCall) => call.user === user()

  return {
    begin: (endpoint, input, onlyPending) =>
      withCalls(endpoint, async (calls, stored) => {
        const identity = identityOf(input)
        const same = calls.find((call) => isMine(call) && identityOf(call.input) === identity)
        if (!same && onlyPending) return undefined
        const since = Math.floor(now() / 1000)
        const call = same ?? { key: newKey(), input, since, user: user() }
        // A name stays: there are only so many endpoints.
        await names.write([...new Set(await names.read()).add(endpoint)])
        if (!same) await stored.write([...calls, call])
        return { key: call.key, isNew: !same }
      }),
    end: (endpoint, key) =>
      withCalls(endpoint, async (calls, stored) => {
        const rest = calls.filter((call) => call.key !== key)
        await (rest.length > 0 ? stored.write(rest) : stored.remove())
      }),
    list: (endpoint) =>
      withCalls(endpoint, (calls) =>
        calls.filter(isMine).map(({ input, since }) => ({ input, since })),
      ),
    clear: () =>
      inTurn(async () => {
        for (const name of (await names.read()) ?? []) await storage.remove(`pending.${name}`)
        await names.remove()
      }),
  }
}
