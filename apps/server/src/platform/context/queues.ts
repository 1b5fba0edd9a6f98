import type { Database } from '../db/database.js'
import { CallFailure } from '../failures/failures.js'

interface QueueOptions {
  /** Calls that run at once. */
  readonly atOnce: number
  /** Calls that wait behind them; more are refused. */
  readonly maxWaiting: number
  readonly createError: () => Error
}

interface Queue {
  /** Runs the work when its turn comes: first come, first served. */
  run<T>(work: () => Promise<T>): Promise<T>
  readonly waiting: number
  readonly isIdle: boolean
}

/** A queue of limited length. */
function createQueue({ atOnce, maxWaiting, createError }: QueueOptions): Queue {
  const queue: (() => void)[] = []
  let running = 0
  return {
    async run(work) {
      if (running >= atOnce) {
        if (queue.length >= maxWaiting) throw createError()
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
export interface NamedQueues {
  run<T>(name: string, work: () => Promise<T>): Promise<T>
}

export function createNamedQueues(options: QueueOptions): NamedQueues {
  const all = new Map<string, Queue>()
  return {
    async run(name, work) {
      const queue = all.get(name) ?? createQueue(options)
      all.set(name, queue)
      try {
        return await queue.run(work)
      } finally {
        if (queue.isIdle && all.get(name) === queue) all.delete(name)
      }
    },
  }
}

/**
 * `atOnce` is a quarter of a node's connections. A customer's money moves one call at a time
 * anyway, and each call that waits for another holds a connection.
 */
const own: QueueOptions = {
  atOnce: 4,
  maxWaiting: 100,
  createError: () => new CallFailure('too_many', 'Too many calls at once.', { retryAfter: 1 }),
}

/** A queue for each caller, so that a caller with many calls delays only their own. */
export function createCallerQueues(): NamedQueues {
  return createNamedQueues(own)
}

const longWork = new WeakMap<Database, Queue>()

/** Runs at most four long pieces of work at once in this process. The other connections stay free for customers. */
export function limitConcurrency<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const queue = longWork.get(db) ?? createQueue(own)
  longWork.set(db, queue)
  return queue.run(work)
}

const serialQueues = new WeakMap<Database, NamedQueues>()

/**
 * Runs one at a time of a name in this process. Who would wait for a lock waits here, as there each holds a
 * connection, and a few could take all that customers have.
 */
export function serialize<T>(db: Database, name: string, work: () => Promise<T>): Promise<T> {
  const queue = serialQueues.get(db) ?? createNamedQueues({ ...own, atOnce: 1 })
  serialQueues.set(db, queue)
  return queue.run(name, work)
}
