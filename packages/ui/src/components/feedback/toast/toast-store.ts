export type ToastTone = 'success' | 'error' | 'info' | 'loading'

export interface ToastMessage {
  id: string
  /** Increases with each change of the text, which is then announced again. */
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

/** The current message: the oldest, except that a result comes before a loading message. */
function current(list: readonly ToastMessage[] = messages): ToastMessage | undefined {
  return list.find(({ tone }) => tone !== 'loading') ?? list[0]
}

/** The messages waiting behind it. Loading messages do not count. */
function waiting(list: readonly ToastMessage[]): readonly ToastMessage[] {
  const shown = current(list)
  return list.filter((one) => one !== shown && one.tone !== 'loading')
}

/**
 * Adds the newest message. Only one may wait, because later ones would appear long after the event.
 */
function add(message: ToastMessage, others: readonly ToastMessage[]) {
  const next = [...others, message]
  const queue = waiting(next)
  if (queue.length < 2) return update(next)
  // An error is not dropped in favour of a success.
  const dropped = queue.find(({ tone }) => tone !== 'error') ?? queue[0]
  update(next.filter((one) => one !== dropped))
}

function show(tone: ToastTone, message: string): string {
  // Each promise has its own loading message, because each has its own result.
  const same = messages.find(
    (one) => tone !== 'loading' && one.tone === tone && one.message === message,
  )
  if (same) {
    // A new object, which restarts its timer, unless another message is waiting.
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
  // The loading message was swiped away, but the result is still news.
  if (!old) return void show(tone, message)
  // Added as the newest, because in its old place it would replace the current message.
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
 * Shows a brief message from anywhere in the app, in the one `Toaster`. Do not use it alone for a
 * failed call, a money result or a field's error: show these on the page, too.
 */
export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  info: (message: string) => show('info', message),
  /** Shows the progress and result of a promise, and returns it. */
  promise,
  /** Dismisses one message, or all of them without an id. */
  dismiss,
}

/** The store that `Toaster` reads. Messages wait here until there is a `Toaster`. */
export const toastStore = {
  current: () => current(),
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
