import { CallFailure } from '../failures/failures.js'

interface TurnsOptions {
  /** Calls that run at once. */
  readonly atOnce: number
  /** Calls that wait behind them; more are refused. */
  readonly mostWaiting: number
  readonly refuse: () => Error
}

export interface Turns {
  /** Runs the work when its turn comes: first come, first served. */
  run<T>(work: () => Promise<T>): Promise<T>
  readonly waiting: number
  readonly isIdle: boolean
}

/** A queue of limited length. */
export function createTurns({ atOnce, mostWaiting, refuse }: TurnsOptions): Turns {
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

/** A queue for each caller, so that a caller with many calls delays only their own. */
export interface CallerTurns {
  run<T>(caller: string, work: () => Promise<T>): Promise<T>
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

export function createCallerTurns(): CallerTurns {
  const all = new Map<string, Turns>()
  return {
    async run(caller, work) {
      let turns = all.get(caller)
      if (!turns) all.set(caller, (turns = createTurns(own)))
      try {
        return await turns.run(work)
      } finally {
        if (turns.isIdle) all.delete(caller)
      }
    },
  }
}
