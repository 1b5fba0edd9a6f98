export type ToastTone = 'success' | 'error' | 'info' | 'loading'

export interface ToastMessage {
  id: string
  /** Grows with each change of its words, which are then said again. */
  revision: number
  tone: ToastTone
  message: string
}

export interface PromiseMessages<T> {
  loading: string
  success: string | ((value: T) => string)
  error: string | ((reason: unknown) => string)
}

let messages: readonly ToastMessage[] = []
let lastId = 0
const listeners = new Set<() => void>()

function update(next: readonly ToastMessage[]) {
  messages = next
  for (const listener of listeners) listener()
}

/** The one on show: the oldest, but what is only under way lets a result go first. */
function current(list: readonly ToastMessage[] = messages): ToastMessage | undefined {
  return list.find(({ tone }) => tone !== 'loading') ?? list[0]
}

/** Those that come after it. What is under way is in nobody's way. */
function waiting(list: readonly ToastMessage[]): readonly ToastMessage[] {
  const shown = current(list)
  return list.filter((one) => one !== shown && one.tone !== 'loading')
}

/** Adds the newest. More than one that waits would still be talking long after the fact. */
function add(message: ToastMessage, others: readonly ToastMessage[]) {
  const next = [...others, message]
  const queue = waiting(next)
  if (queue.length < 2) return update(next)
  // What failed is not lost to what went well.
  const dropped = queue.find(({ tone }) => tone !== 'error') ?? queue[0]
  update(next.filter((one) => one !== dropped))
}

function show(tone: ToastTone, message: string): string {
  // What is under way is one message for each promise, each with an end of its own.
  const same = messages.find(
    (one) => tone !== 'loading' && one.tone === tone && one.message === message,
  )
  if (same) {
    // A new object, so that it stays its full time again, where that keeps nobody waiting.
    if (waiting(messages).length === 0) {
      update(messages.map((one) => (one === same ? { ...same } : one)))
    }
    return same.id
  }
  lastId += 1
  const id = `toast-${lastId}`
  add({ id, revision: 0, tone, message }, messages)
  return id
}

function change(id: string, tone: ToastTone, message: string) {
  const old = messages.find((one) => one.id === id)
  // Swiped away while it was under way: the result is news all the same.
  if (!old) return void show(tone, message)
  // As the newest: in its old place it would push away the one on show.
  const others = messages.filter((one) => one !== old)
  add({ id, revision: old.revision + 1, tone, message }, others)
}

function dismiss(id?: string) {
  if (id === undefined) return update([])
  if (messages.some((one) => one.id === id)) update(messages.filter((one) => one.id !== id))
}

function promise<T>(awaited: Promise<T>, words: PromiseMessages<T>): Promise<T> {
  const id = show('loading', words.loading)
  const { success, error } = words
  awaited.then(
    (value) => change(id, 'success', typeof success === 'function' ? success(value) : success),
    (reason) => change(id, 'error', typeof error === 'function' ? error(reason) : error),
  )
  return awaited
}

/**
 * Says briefly what happened, from anywhere in the app, drawn by the one `Toaster`. An echo: a
 * failed call, a money result and a field's error also have a place on the page.
 */
export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  info: (message: string) => show('info', message),
  /** Follows a promise, and hands it on. */
  promise,
  /** One, or without an id all of them. */
  dismiss,
}

/** What `Toaster` draws from. Messages wait here until there is one. */
export const toastStore = {
  current: () => current(),
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
