import type { Database } from '../db/database.js'
import { CallFailure } from '../failures/failures.js'

interface TurnsOptions {
  /** Calls that run at once. */
  readonly atOnce: number
  /** Calls that wait behind them; more are refused. */
  readonly mostWaiting: number
  readonly refuse: () => Error
}

interface Turns {
  /** Runs the work when its turn comes: first come, first served. */
  run<T>(work: () => Promise<T>): Promise<T>
  readonly waiting: number
  readonly isIdle: boolean
}

/** A queue of limited length. */
function createTurns({ atOnce, mostWaiting, refuse }: TurnsOptions): Turns {
  const queue: (() => void)[] = []
  let running = 0
  return {
    async run(work) {
      if (running >= atOnce) {
        if (queue.length >= mostWaiting) throw refuse()
        await new Promise<void>((resolve) => queue.push(resolve))
      } else running += 1
      try {
        return await work()
      } finally {
        // The next one takes this place, so `running` stays the same.
        const next = queue.shift()
        if (next) next()
        else running -= 1
      }
    },
    get waiting() {
      return queue.length
    },
    get isIdle() {
      return running === 0
    },
  }
}

/** A queue for each name. */
export interface NamedTurns {
  run<T>(name: string, work: () => Promise<T>): Promise<T>
}

export function createNamedTurns(options: TurnsOptions): NamedTurns {
  const all = new Map<string, Turns>()
  return {
    async run(name, work) {
      const turns = all.get(name) ?? createTurns(options)
      all.set(name, turns)
      try {
        return await turns.run(work)
      } finally {
        if (turns.isIdle && all.get(name) === turns) all.delete(name)
      }
    },
  }
}

/**
 * `atOnce` is a quarter of a node's connections. A customer's money moves one call at a time
 * anyway, and each call that waits for another holds a connection.
 */
const own: TurnsOptions = {
  atOnce: 4,
  mostWaiting: 100,
  refuse: () => new CallFailure('too_many', 'Too many calls at once.', { retryAfter: 1 }),
}

/** A queue for each caller, so that a caller with many calls delays only their own. */
export function createCallerTurns(): NamedTurns {
  return createNamedTurns(own)
}

const longWork = new WeakMap<Database, Turns>()

/** Runs at most four long pieces of work at once in this process. The other connections stay free for customers. */
export function fewAtOnce<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const turns = longWork.get(db) ?? createTurns(own)
  longWork.set(db, turns)
  return turns.run(work)
}

const ofDatabases = new WeakMap<Database, NamedTurns>()

/**
 * Runs one at a time of a name in this process. Who would wait for a lock waits here, as there each holds a
 * connection, and a few could take all that customers have.
 */
export function oneByOne<T>(db: Database, name: string, work: () => Promise<T>): Promise<T> {
  const turns = ofDatabases.get(db) ?? createNamedTurns({ ...own, atOnce: 1 })
  ofDatabases.set(db, turns)
  return turns.run(name, work)
}
