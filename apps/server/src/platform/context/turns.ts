import { CallFailure } from '../failures/failures.js'

interface TurnsOptions {
  /** Calls that run at once. */
  readonly atOnce: number
  /** Calls that wait behind them; more are refused. */
  readonly mostWaiting: number
  readonly refuse: () => Error
}

export interface Turns {
  /** Runs when it is its turn: who waits first is first. */
  run<T>(work: () => Promise<T>): Promise<T>
  readonly waiting: number
  readonly isIdle: boolean
}

/** A queue that has an end. */
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
        // The place goes to who waits first: `running` stays as it is.
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

/** A queue for each caller, so that one who asks for very much keeps only itself waiting. */
export interface CallerTurns {
  run<T>(caller: string, work: () => Promise<T>): Promise<T>
}

/**
 * A quarter of a node's connections. Money of one customer moves one call at a time in any case, and
 * each that waits for another holds a connection.
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
