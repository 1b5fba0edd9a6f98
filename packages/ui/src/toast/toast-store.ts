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
  if (next === messages) return
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

function show(tone: ToastTone, message: string): string {
  const same = messages.find((one) => one.tone === tone && one.message === message)
  if (same) {
    // A new object, so that it stays its full time again, where that keeps nobody waiting.
    if (waiting(messages).length === 0) {
      update(messages.map((one) => (one === same ? { ...same } : one)))
    }
    return same.id
  }
  lastId += 1
  const id = `toast-${lastId}`
  const next = [...messages, { id, revision: 0, tone, message }]
  // More than one would still be talking long after the fact, and on another page: the newest waits.
  const [older, newer] = waiting(next)
  update(newer ? next.filter((one) => one !== older) : next)
  return id
}

function change(id: string, tone: ToastTone, message: string) {
  const old = messages.find((one) => one.id === id)
  // Swiped away while it was under way: the result is news all the same.
  if (!old) return void show(tone, message)
  const next = { id, revision: old.revision + 1, tone, message }
  update(messages.map((one) => (one === old ? next : one)))
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
