interface FairSemaphoreOptions {
  /** Calls that run at once, of all names together and of one name. */
  readonly maxRunning: number
  readonly maxRunningPerName?: number
  /** Calls that wait behind them, of all names together and of one name; more are rejected. */
  readonly maxWaiting: number
  readonly maxWaitingPerName: number
  readonly reject: (isName: boolean) => Error
}

export interface FairSemaphore {
  /** Runs the work once a place is free. Names take places in rotation, however many calls each has. */
  run<T>(name: string, work: () => Promise<T>): Promise<T>
  readonly waiting: number
}

interface Queue {
  running: number
  readonly waiting: (() => void)[]
}

/** A semaphore whose places are shared evenly between names, such as accounts. */
export function createFairSemaphore({
  maxRunning,
  maxRunningPerName = maxRunning,
  maxWaiting,
  maxWaitingPerName,
  reject,
}: FairSemaphoreOptions): FairSemaphore {
  /** In the order in which they last took a place. */
  const queues = new Map<string, Queue>()
  let running = 0
  let waiting = 0

  function start(name: string, queue: Queue): void {
    running += 1
    queue.running += 1
    // Behind all other names.
    queues.delete(name)
    queues.set(name, queue)
  }

  /** The next place goes to a name with the fewest places, and of those to the one that has waited longest. */
  function startNext(): void {
    const [first, ...others] = [...queues].filter(
      ([, { waiting: calls, running: places }]) => calls.length > 0 && places < maxRunningPerName,
    )
    if (!first) return
    const [name, queue] = others.reduce(
      (best, next) => (next[1].running < best[1].running ? next : best),
      first,
    )
    waiting -= 1
    start(name, queue)
    queue.waiting.shift()?.()
  }

  async function acquire(name: string, queue: Queue): Promise<void> {
    if (running < maxRunning && queue.running < maxRunningPerName) {
      start(name, queue)
      return
    }
    if (queue.waiting.length >= maxWaitingPerName) throw reject(true)
    if (waiting >= maxWaiting) throw reject(false)
    queues.set(name, queue)
    waiting += 1
    await new Promise<void>((resolve) => queue.waiting.push(resolve))
  }

  return {
    async run(name, work) {
      const queue = queues.get(name) ?? { running: 0, waiting: [] }
      await acquire(name, queue)
      try {
        return await work()
      } finally {
        running -= 1
        queue.running -= 1
        if (queue.running === 0 && queue.waiting.length === 0) queues.delete(name)
        startNext()
      }
    },
    get waiting() {
      return waiting
    },
  }
}
