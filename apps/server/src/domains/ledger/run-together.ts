import { type Database, isUnavailable } from '../../platform/db/database.js'
import { isConflict, retryConflict } from '../../platform/db/retry-conflict.js'
import { CallFailure } from '../../platform/failures/failures.js'

/** An operation as the SQL function run_idempotent_operation takes it. */
export interface KeyedCall {
  readonly caller: string
  readonly endpoint: string
  readonly key: string
  readonly operation: string
  readonly input: object
  readonly operationContext: object
}

interface QueuedCall {
  readonly call: KeyedCall
  readonly since: number
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

type Outcome = {
  answer: unknown
  failure: { code: string; message: string; detail: string | null } | null
}

/** Two keep Postgres busy while this process works on answers; more would only make groups smaller. */
const lanes = 2
const maxBatch = 24
/** Milliseconds after which a lane is free again, whatever its statement waits for. */
const laneTimeout = 100
/** Milliseconds after which a call that still waits is refused: its caller will soon give up. */
const maxWait = 5_000

function compareByCaller({ call: a }: QueuedCall, { call: b }: QueuedCall): number {
  return a.caller < b.caller ? -1 : Number(a.caller > b.caller)
}

/**
 * Runs the keyed operations of one database. Calls that arrive while both lanes are busy wait, and
 * then run together in one transaction: under load that halves what an operation costs Postgres.
 */
function createBatchRunner(db: Database): (call: KeyedCall) => Promise<unknown> {
  const queuedCalls: QueuedCall[] = []
  let free = lanes

  async function runSeparately({ call, resolve, reject }: QueuedCall) {
    const { caller, endpoint, key, operation, input, operationContext } = call
    await retryConflict(() =>
      db.query<{ answer: unknown }>(
        'select run_idempotent_operation($1, $2, $3, $4, $5, $6) as answer',
        [caller, endpoint, key, operation, input, operationContext],
      ),
    ).then(([row]) => resolve(row?.answer), reject)
  }

  async function together(group: readonly QueuedCall[]) {
    // Always in the same order, so that two groups seldom wait for each other.
    const ordered = group.toSorted(compareByCaller)
    try {
      const outcomes = await db.query<Outcome>(
        'select answer, failure from run_operation_batch($1)',
        [
          JSON.stringify(
            ordered.map(({ call: { operationContext: context, ...call } }) => ({
              ...call,
              context,
            })),
          ),
        ],
      )
      await Promise.all(ordered.map((one, index) => settle(one, outcomes[index] as Outcome)))
    } catch (error) {
      if (isUnavailable(error)) for (const { reject } of ordered) reject(error)
      // One of them broke the whole statement, so each runs by itself.
      else await Promise.all(ordered.map(runSeparately))
    }
  }

  async function settle(one: QueuedCall, { answer, failure }: Outcome) {
    if (!failure) return one.resolve(answer)
    const { message, code, detail } = failure
    const error = Object.assign(new Error(message), { code, detail: detail ?? undefined })
    return isConflict(error) ? runSeparately(one) : one.reject(error)
  }

  function rejectOverdue() {
    const oldest = performance.now() - maxWait
    const firstInTime = queuedCalls.findIndex(({ since }) => since > oldest)
    for (const { reject } of queuedCalls.splice(
      0,
      firstInTime < 0 ? queuedCalls.length : firstInTime,
    )) {
      reject(new CallFailure('unavailable', 'More calls arrive than can be run.'))
    }
  }

  function startGroups() {
    rejectOverdue()
    while (free > 0 && queuedCalls.length > 0) {
      const group = queuedCalls.splice(0, maxBatch)
      free -= 1
      let isHeld = true
      const release = () => {
        if (!isHeld) return
        isHeld = false
        free += 1
        startGroups()
      }
      const timer = setTimeout(release, laneTimeout)
      const [first] = group
      void (first && group.length === 1 ? runSeparately(first) : together(group)).finally(() => {
        clearTimeout(timer)
        release()
      })
    }
  }

  return (call) =>
    new Promise((resolve, reject) => {
      queuedCalls.push({ call, since: performance.now(), resolve, reject })
      startGroups()
    })
}

const runners = new WeakMap<Database, ReturnType<typeof createBatchRunner>>()

export function runTogether(db: Database, call: KeyedCall): Promise<unknown> {
  const runner = runners.get(db) ?? createBatchRunner(db)
  runners.set(db, runner)
  return runner(call)
}
