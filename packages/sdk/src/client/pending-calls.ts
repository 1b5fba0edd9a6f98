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
  /** Forgets the calls of one who leaves, and nobody's; those of others stay. */
  clear(leaver?: string): Promise<void>
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

  async function openCalls(endpoint: string) {
    const stored = createStoredValue(storage, `pending.${endpoint}`, checkCalls)
    const calls = (await stored.read()) ?? []
    const keep = (some: StoredCall[]) => (some.length > 0 ? stored.write(some) : stored.remove())
    return { calls, keep }
  }

  const isMine = (call: StoredCall) => call.user === user()

  return {
    begin: (endpoint, input, onlyPending) =>
      inTurn(async () => {
        const { calls, keep } = await openCalls(endpoint)
        const identity = identityOf(input)
        const same = calls.find((call) => isMine(call) && identityOf(call.input) === identity)
        if (!same && onlyPending) return undefined
        const since = Math.floor(now() / 1000)
        const call = same ?? { key: newKey(), input, since, user: user() }
        // A name stays: there are only so many endpoints.
        await names.write([...new Set(await names.read()).add(endpoint)])
        if (!same) await keep([...calls, call])
        return { key: call.key, isNew: !same }
      }),
    end: (endpoint, key) =>
      inTurn(async () => {
        const { calls, keep } = await openCalls(endpoint)
        const rest = calls.filter((call) => call.key !== key)
        // Not there, it has been forgotten; or they could not be read, and none may be lost by that.
        if (rest.length < calls.length) await keep(rest)
      }),
    list: (endpoint) =>
      inTurn(async () => {
        const { calls } = await openCalls(endpoint)
        return calls.filter(isMine).map(({ input, since }) => ({ input, since }))
      }),
    clear: (leaver) =>
      inTurn(async () => {
        const left: string[] = []
        for (const name of (await names.read()) ?? []) {
          const { calls, keep } = await openCalls(name)
          const rest = calls.filter((call) => call.user !== undefined && call.user !== leaver)
          if (rest.length > 0) left.push(name)
          await keep(rest)
        }
        await (left.length > 0 ? names.write(left) : names.remove())
      }),
  }
}
