import { CallFailure } from '../failures/failures.js'
import { createFairSemaphore, type FairSemaphore } from './fair-semaphore.js'

/** Less than half of the 16 connections of a node, and less than the 8 to a standby. */
const maxRunning = 6

/**
 * Reads of operators, which may add up whole tables. The other connections stay free for customers, and an
 * operator who sends many delays mostly their own.
 */
export function createOperatorReadSemaphore(): FairSemaphore {
  return createFairSemaphore({
    maxRunning,
    maxRunningPerName: 2,
    maxWaiting: 150,
    maxWaitingPerName: 50,
    reject: (isOperator) =>
      isOperator
        ? new CallFailure('too_many', 'Too many reads of one operator at once.', { retryAfter: 5 })
        : new CallFailure('unavailable', 'The queue of operators’ reads is full.', {
            retryAfter: 5,
          }),
  })
}
