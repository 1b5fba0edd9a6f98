import type { CallName } from './rules/rules.js'
import type { Clock } from './store/clock.js'
import type { Store } from './store/open-store.js'
import { writeExchange } from './store/journal.js'
import type { Settings } from './store/settings.js'

/** A message to an integration. */
export interface Message {
  readonly call: CallName
  readonly url: string
  readonly body: unknown
}

type HeldFor = 'query' | 'restart'

/** What is to be done later. It is kept with the change that it follows from, so a kill loses nothing. */
export interface Outbox {
  send(orderId: string | null, message: Message, dueAt: number, heldFor?: HeldFor): void
  decide(orderId: string, code: string, dueAt: number): void
  /** An order is decided: what would have decided it later is dropped. */
  dropDecisions(orderId: string): void
  release(heldFor: HeldFor, orderId?: string): void
  /** When the next task falls due. */
  nextDue(): number | undefined
  /** Starts what is due. */
  kick(): void
  /** Resolves when nothing is due (of that order) and nothing is under way. */
  settle(orderId?: string): Promise<void>
  close(): Promise<void>
}

interface TaskRow {
  readonly id: number
  readonly kind: 'decide' | 'send'
  readonly order_id: string | null
  readonly details: string
  readonly attempts: number
}

interface Parts {
  readonly store: Store
  readonly clock: Clock
  readonly settings: () => Settings
  decide(orderId: string, code: string): void
  changed(): void
}

/** Posts a message. The answer's status is null where there was none. */
export async function post(
  { url, body }: Pick<Message, 'url' | 'body'>,
  seconds: number,
  stop?: AbortSignal,
): Promise<{ status: number | null; text: string }> {
  const timeout = AbortSignal.timeout(Math.ceil(seconds * 1000))
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: stop ? AbortSignal.any([timeout, stop]) : timeout,
    })
    return { status: answer.status, text: (await answer.text()).slice(0, 20_000) }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { status: null, text: cause instanceof Error ? cause.message : String(cause) }
  }
}

const maxConcurrent = 16
const longestTimer = 2 ** 31 - 1

export function openOutbox({ store, clock, settings, decide, changed }: Parts): Outbox {
  const underWay = new Map<number, { orderId: string | null; work: Promise<void> }>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined

  const add = (
    dueAt: number,
    kind: TaskRow['kind'],
    orderId: string | null,
    details: unknown,
    heldFor?: HeldFor,
  ) =>
    store.run(
      'insert into tasks (due_at, kind, order_id, held_for, details) values (?, ?, ?, ?, ?)',
      Math.ceil(dueAt),
      kind,
      orderId,
      heldFor ?? null,
      JSON.stringify(details),
    )

  async function send(task: TaskRow): Promise<void> {
    const message = JSON.parse(task.details) as Message
    const { callback_seconds, callback_attempts, callback_retry_seconds } = settings()
    const { status, text } = await post(message, callback_seconds, stopping.signal)
    // Where the emulator is closed, the message goes out again after the next start.
    if (stopping.signal.aborted) return
    store.transaction(() => {
      const { call, url, body } = message
      const at = clock.now()
      writeExchange(store, {
        at,
        direction: 'out',
        call,
        method: 'POST',
        url,
        request: body,
        status,
        response: text,
      })
      const isTaken = status !== null && status >= 200 && status < 300
      if (isTaken || task.attempts + 1 >= callback_attempts) {
        store.run('delete from tasks where id = ?', task.id)
      } else {
        const again = at + callback_retry_seconds * 1000
        store.run(
          'update tasks set attempts = attempts + 1, due_at = ? where id = ?',
          again,
          task.id,
        )
      }
    })
  }

  async function work(task: TaskRow): Promise<void> {
    if (task.kind === 'send') return send(task)
    const { code } = JSON.parse(task.details) as { code: string }
    store.transaction(() => {
      store.run('delete from tasks where id = ?', task.id)
      if (task.order_id !== null) decide(task.order_id, code)
    })
  }

  /** The next task that may start: of one order one at a time, in the order in which they were written. */
  function nextTask(now: number): TaskRow | undefined {
    if (stopping.signal.aborted || underWay.size >= maxConcurrent) return undefined
    const busy = new Set([...underWay.values()].map(({ orderId }) => orderId))
    return store
      .all<TaskRow>(
        'select id, kind, order_id, details, attempts from tasks where held_for is null and due_at <= ? order by due_at, id limit ?',
        now,
        maxConcurrent * 2,
      )
      .find(({ id, order_id }) => !underWay.has(id) && (order_id === null || !busy.has(order_id)))
  }

  function nextDue(): number | undefined {
    const row = store.get<{ due_at: number | null }>(
      'select min(due_at) as due_at from tasks where held_for is null',
    )
    return row?.due_at ?? undefined
  }

  /** Whether a task of that order waits only for others to end. */
  const isDue = (orderId: string | undefined) =>
    orderId !== undefined &&
    store.get(
      'select 1 from tasks where held_for is null and order_id = ? and due_at <= ?',
      orderId,
      clock.now(),
    ) !== undefined

  function kick(): void {
    // The clock is read once: a task that fell due after the search would get no timer.
    const now = clock.now()
    for (let task = nextTask(now); task; task = nextTask(now)) {
      const { id, order_id: orderId } = task
      const done = work(task)
        // It would fail for ever: it stops everything, and is nobody's to catch.
        .catch((error: unknown) => {
          stopping.abort()
          queueMicrotask(() => {
            throw error
          })
        })
        .finally(() => {
          underWay.delete(id)
          changed()
          kick()
        })
      underWay.set(id, { orderId, work: done })
    }
    clearTimeout(timer)
    if (stopping.signal.aborted || !clock.isRunning()) return
    const due = nextDue()
    // A task that is due and not started waits for a running task, which calls `kick` when it ends.
    if (due === undefined || due <= now) return
    timer = setTimeout(kick, Math.min(due - now, longestTimer))
    timer.unref()
  }

  return {
    send: (orderId, message, dueAt, heldFor) => add(dueAt, 'send', orderId, message, heldFor),
    decide: (orderId, code, dueAt) => add(dueAt, 'decide', orderId, { code }),
    dropDecisions: (orderId) =>
      store.run("delete from tasks where order_id = ? and kind = 'decide'", orderId),
    release(heldFor, orderId) {
      const now = clock.now()
      const set = 'update tasks set held_for = null, due_at = max(due_at, ?) where held_for = ?'
      if (orderId === undefined) store.run(set, now, heldFor)
      else store.run(`${set} and order_id = ?`, now, heldFor, orderId)
    },
    nextDue,
    kick,
    async settle(orderId) {
      for (;;) {
        kick()
        const isOwn = (one: { orderId: string | null }) =>
          orderId === undefined || one.orderId === orderId
        const all = [...underWay.values()]
        if (!all.some(isOwn) && (all.length === 0 || !isDue(orderId))) return
        await Promise.race(all.map((one) => one.work))
      }
    },
    async close() {
      stopping.abort()
      clearTimeout(timer)
      await Promise.all([...underWay.values()].map((one) => one.work))
    },
  }
}
