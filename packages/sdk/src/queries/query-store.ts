import { isolate } from '../events/isolate.js'

/** The state of one query. See {@link createQueries}. */
export interface QueryState<Data = unknown> {
  readonly data: Data | undefined
  /** Why the last request failed; undefined after the next success. */
  readonly error: unknown
  /**
   * When the data arrived, in milliseconds since the epoch; 0 if there is none, or if it is stale.
   */
  readonly freshAt: number
  /** When the data arrived, even if it is stale. */
  readonly dataAt: number
  readonly isFetching: boolean
  /** Increases whenever the data becomes stale or is dropped, which makes hooks fetch it again. */
  readonly round: number
}

/** Something that changes: `current` is a new object after each change. */
export interface Changing<View> {
  readonly current: View
  /** Returns a function that unsubscribes the listener. */
  subscribe(this: void, listener: () => void): () => void
}

/** Stores answers across reloads. It is synchronous, so that they can be in the first paint. */
export interface QueryCache {
  read(key: string): { data: unknown; at: number } | undefined
  write(key: string, data: unknown, at: number): void
  clear(): void
}

/** Answers by the keys of {@link queryKey}. */
export interface QueryStore {
  read<Data>(key: string): QueryState<Data>
  subscribe(key: string, listener: () => void): () => void
  /** Fetches the data. Drops the answer if a newer request was sent meanwhile. Never rejects. */
  fetch<Data>(key: string, load: () => Promise<Data>): Promise<void>
  /** The states in memory that have data, even if it is stale, and whose keys match. */
  known(matches: (key: string) => boolean): readonly QueryState[]
  /** Changes the data, for example by adding a page. */
  update<Data>(key: string, change: (data: Data) => Data): void
  /**
   * Marks matching data as stale: it is fetched again when it is next shown, or now if it is on the
   * screen. The answer to a running request would be out of date, so it is dropped.
   */
  makeStale(matches: (key: string) => boolean): void
  /** Drops everything, also from the cache, and the answers to running requests. */
  clear(): void
}

interface Entry {
  state: QueryState
  /** Counts requests, so that only the answer to the newest one is used. */
  request: number
  readonly listeners: Set<() => void>
}

/** Before anything is known. */
export const noAnswer: QueryState<never> = {
  data: undefined,
  error: undefined,
  freshAt: 0,
  dataAt: 0,
  isFetching: false,
  round: 0,
}

export function createQueryStore(
  cache: QueryCache,
  now: () => number = () => Date.now(),
): QueryStore {
  let entries = new Map<string, Entry>()
  // Of all entries, so that one that was dropped and is asked for again is never taken for the old one.
  let round = 0

  function entryOf(key: string, listeners: Entry['listeners'] = new Set()): Entry {
    let entry = entries.get(key)
    if (!entry) {
      const cached = cache.read(key)
      const state = cached && { data: cached.data, dataAt: cached.at }
      entry = { state: { ...noAnswer, ...state, round }, request: 0, listeners }
      entries.set(key, entry)
    }
    return entry
  }

  function set(entry: Entry, change: Partial<QueryState>) {
    entry.state = { ...entry.state, ...change }
    for (const listener of [...entry.listeners]) isolate(listener)
  }

  return {
    read: <Data>(key: string) => entryOf(key).state as QueryState<Data>,
    subscribe(key, listener) {
      const { listeners } = entryOf(key)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async fetch(key, load) {
      const entry = entryOf(key)
      const request = (entry.request += 1)
      const isNewest = () => entry.request === request && entries.get(key) === entry
      set(entry, { isFetching: true })
      try {
        const data = await load()
        if (!isNewest()) return
        const at = now()
        cache.write(key, data, at)
        set(entry, { data, error: undefined, freshAt: at, dataAt: at, isFetching: false })
      } catch (error) {
        if (isNewest()) set(entry, { error, isFetching: false })
      }
    },
    known: (matches) =>
      [...entries].flatMap(([key, { state }]) =>
        state.data !== undefined && matches(key) ? [state] : [],
      ),
    update(key, change) {
      const entry = entryOf(key)
      if (entry.state.data !== undefined) set(entry, { data: change(entry.state.data as never) })
    },
    makeStale(matches) {
      round += 1
      for (const [key, entry] of entries) {
        if (!matches(key)) continue
        entry.request += 1
        set(entry, { freshAt: 0, isFetching: false, round })
      }
    },
    clear() {
      const last = entries
      cache.clear()
      round += 1
      // Entries on the screen keep their listeners. Running requests find a different entry and are
      // dropped.
      entries = new Map()
      for (const [key, { listeners }] of last) if (listeners.size > 0) entryOf(key, listeners)
      for (const [, entry] of [...entries]) set(entry, {})
    },
  }
}
