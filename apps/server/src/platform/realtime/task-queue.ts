import type { Logger } from '../log.js'

export interface TaskQueue {
  enqueue(task: () => Promise<void>): void
  /** Resolves when all tasks so far have run. */
  idle(): Promise<void>
}

/** Runs the tasks of a topic one after the other. What a task that failed has missed is part of the next one. */
export function createTaskQueue(log: Logger, topic: string): TaskQueue {
  let tail = Promise.resolve()
  return {
    enqueue(task) {
      tail = tail.then(task).catch((error: Error) => {
        log.warn('topic is behind', { topic, reason: error.message })
      })
    },
    idle: () => tail,
  }
}
