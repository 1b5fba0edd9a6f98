/** What is known of one question to the server. */
export interface QueryState<Data = unknown> {
  readonly data: Data | undefined
  /** Why the last try failed; gone with the next success. */
  readonly error: unknown
  /** When the data came, in milliseconds since the epoch; 0 where there is none, or it is stale. */
  readonly freshAt: number
  /** When the data came, however stale it is by now. */
  readonly dataAt: number
  readonly isFetching: boolean
  /** Grows whenever what is known went stale or was forgotten: who shows it asks anew. */
  readonly round: number
}

/** Where answers outlive a reload: sync, so that they are there for the first paint. */
export interface QueryCache {
  read(key: string): { data: unknown; at: number } | undefined
  write(key: string, data: unknown, at: number): void
  clear(): void
}

export interface QueryStore {
  read<Data>(key: string): QueryState<Data>
  subscribe(key: string, listener: () => void): () => void
  /** Asks again; an answer that a newer request overtook is dropped. Never rejects. */
  fetch<Data>(key: string, load: () => Promise<Data>): Promise<void>
  /** Changes what is known, such as by a further page. */
  update<Data>(key: string, change: (data: Data) => Data): void
  /**
   * What matches is asked for again when it is next shown, and now where it is shown. An answer on
   * its way is of before, so it is dropped.
   */
  makeStale(matches: (key: string) => boolean): void
  /** Forgets everything, here and in the cache; answers on their way are dropped. */
  clear(): void
}

interface Entry {
  state: QueryState
  /** Counts requests, so that only the newest one's answer is taken. */
  request: number
  readonly listeners: Set<() => void>
}

const unknown: QueryState = {
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

  function entryOf(key: string): Entry {
    let entry = entries.get(key)
    if (!entry) {
      const cached = cache.read(key)
      const state = cached ? { ...unknown, data: cached.data, dataAt: cached.at } : unknown
      entry = { state, request: 0, listeners: new Set() }
      entries.set(key, entry)
    }
    return entry
  }

  function set(entry: Entry, change: Partial<QueryState>) {
    entry.state = { ...entry.state, ...change }
    for (const listener of entry.listeners) listener()
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
    update(key, change) {
      const entry = entryOf(key)
      if (entry.state.data !== undefined) set(entry, { data: change(entry.state.data as never) })
    },
    makeStale(matches) {
      for (const [key, entry] of entries) {
        if (!matches(key)) continue
        entry.request += 1
        set(entry, { freshAt: 0, isFetching: false, round: entry.state.round + 1 })
      }
    },
    clear() {
      const shown = [...entries].filter(([, { listeners }]) => listeners.size > 0)
      cache.clear()
      // Entries that are shown keep their listeners; a request of before finds another entry.
      entries = new Map(
        shown.map(([key, { listeners, state }]) => [
          key,
          { state: { ...unknown, round: state.round + 1 }, request: 0, listeners },
        ]),
      )
      for (const [, { listeners }] of shown) for (const listener of listeners) listener()
    },
  }
}
