export type ToastTone = 'success' | 'error' | 'info' | 'loading'

/** A function is asked again when the language changes, so that the message that stands changes, too. */
export type ToastText = string | (() => string)

export interface ToastAction {
  label: string
  /** Called once. The toast is then dismissed. */
  onAction: () => unknown
}

export interface ToastOptions {
  /** A second, quieter sentence. */
  description?: string
  /** A button, such as "Undo". Offer the same on the page, because the toast does not stay. */
  action?: ToastAction
  /** How long it stays, in milliseconds, or `Infinity`. Defaults to 5 s, or more for a long text. */
  duration?: number
  /** Changes the toast that has this id, or adds one with it. */
  id?: string
}

export interface ToastMessage extends ToastOptions {
  id: string
  /** Increases with each change of the text, which is then announced again. */
  revision: number
  tone: ToastTone
  message: ToastText
  /** When it was added, changed or repeated, by the page's clock. */
  addedAt: number
}

export interface PromiseMessages<T> {
  loading: string
  success: string | ((value: T) => string)
  error: string | ((reason: unknown) => string)
}

/** How many messages are shown at once, unless the `Toaster` says otherwise. */
export const defaultLimit = 3

let messages: readonly ToastMessage[] = []
let shown: readonly ToastMessage[] = []
let limit = defaultLimit
let lastId = 0
const listeners = new Set<() => void>()

/** The oldest messages, in order, except that a result comes before a loading message. */
function shownOf(list: readonly ToastMessage[]): readonly ToastMessage[] {
  const isLoading = ({ tone }: ToastMessage) => tone === 'loading'
  const first = [...list.filter((one) => !isLoading(one)), ...list.filter(isLoading)]
  const inSight = new Set(first.slice(0, limit))
  return list.filter((one) => inSight.has(one))
}

function update(next: readonly ToastMessage[]) {
  messages = next
  shown = shownOf(next)
  for (const listener of listeners) listener()
}

/** The messages waiting behind those. Loading messages do not count. */
function waiting(list: readonly ToastMessage[]): readonly ToastMessage[] {
  const inSight = shownOf(list)
  return list.filter((one) => !inSight.includes(one) && one.tone !== 'loading')
}

/**
 * Adds the newest message. Only one may wait, because later ones would appear long after the event.
 */
function add(added: Omit<ToastMessage, 'addedAt'>, others: readonly ToastMessage[]) {
  const message = { ...added, addedAt: performance.now() }
  let next: readonly ToastMessage[] = [...others, message]
  // A success does not wait behind an error, which is over then.
  if (message.tone === 'success' && waiting(next).includes(message)) {
    next = next.filter(({ tone }) => tone !== 'error')
  }
  const queue = waiting(next)
  if (queue.length < 2) return update(next)
  // An error is not dropped in favour of news.
  const dropped = queue.find(({ tone }) => tone !== 'error') ?? queue[0]
  update(next.filter((one) => one !== dropped))
}

function show(tone: ToastTone, message: ToastText, options: ToastOptions = {}): string {
  const old = messages.find(({ id }) => id === options.id)
  if (old) return change(old, tone, message, options)
  // Each promise has its own loading message, because each has its own result. Each action does
  // something else.
  const same = messages.find(
    (one) =>
      tone !== 'loading' &&
      !options.action &&
      !one.action &&
      one.tone === tone &&
      one.message === message &&
      one.description === options.description,
  )
  if (same && options.id === undefined) {
    // A new object, which restarts its timer, unless another message is waiting.
    if (waiting(messages).length === 0) {
      update(messages.map((one) => (one === same ? { ...same, addedAt: performance.now() } : one)))
    }
    return same.id
  }
  lastId += 1
  const id = options.id ?? `toast-${lastId}`
  add({ ...options, id, revision: 0, tone, message }, messages)
  return id
}

function change(
  old: ToastMessage,
  tone: ToastTone,
  message: ToastText,
  options: ToastOptions = {},
): string {
  // Added as the newest, because in its old place it would replace the current message.
  const others = messages.filter((one) => one !== old)
  add({ ...options, id: old.id, revision: old.revision + 1, tone, message }, others)
  return old.id
}

function dismiss(which: string | { minAge: number } = { minAge: 0 }) {
  const isDismissed = ({ id, addedAt }: ToastMessage) =>
    typeof which === 'string' ? id === which : performance.now() - addedAt >= which.minAge
  if (messages.some(isDismissed)) update(messages.filter((one) => !isDismissed(one)))
}

function promise<P extends PromiseLike<unknown>>(
  awaited: P,
  words: PromiseMessages<Awaited<P>>,
): P {
  const id = show('loading', words.loading)
  const { success, error } = words
  const tell = (tone: ToastTone, message: string) => {
    const old = messages.find((one) => one.id === id)
    // If the loading message was swiped away, the result is still news.
    if (old) change(old, tone, message)
    else show(tone, message)
  }
  awaited.then(
    (value) =>
      tell('success', typeof success === 'function' ? success(value as Awaited<P>) : success),
    (reason: unknown) => tell('error', typeof error === 'function' ? error(reason) : error),
  )
  return awaited
}

/**
 * Shows a brief message from anywhere in the app, in the one `Toaster`, and returns its id. Do not
 * use it alone for a failed call, a result about money or a field's error: show these on the page,
 * too.
 */
export const toast = {
  success: (message: ToastText, options?: ToastOptions) => show('success', message, options),
  error: (message: ToastText, options?: ToastOptions) => show('error', message, options),
  info: (message: ToastText, options?: ToastOptions) => show('info', message, options),
  /** Stays until it is dismissed, or changed by its id. */
  loading: (message: ToastText, options?: ToastOptions) => show('loading', message, options),
  /** Shows the progress and result of a promise, and returns it. */
  promise,
  /**
   * Dismisses one message by its id, or all of them. With `minAge`, those younger than that many milliseconds stay:
   * an app that opens another page dismisses what is about the page before, but not what has just opened this one.
   */
  dismiss,
}

/** The store that `Toaster` reads. Messages wait here until there is a `Toaster`. */
export const toastStore = {
  shown: () => shown,
  setLimit: (next: number) => {
    if (next === limit) return
    limit = next
    update(messages)
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
