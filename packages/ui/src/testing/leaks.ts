/** Something that a test has started and not stopped, with the call that started it. */
interface Open {
  what: string
  began: Error
  /** Whether it is still active. */
  lasts: () => boolean
}

const open = new Map<unknown, Open>()

/**
 * Libraries that set up something once for the whole page, and Radix, which restores the focus
 * right after an unmount.
 */
const keptOnPurpose = /[/\\](react-dom|@testing-library|axe-core|jsdom|react-focus-scope)[/\\]/

function begin(key: unknown, what: string, lasts = () => true) {
  open.set(key, { what, began: new Error(what), lasts })
}

/** The call in the kit or in a test that started it, or undefined if a library did. */
function placeOf({ began }: Open): string | undefined {
  const frames = (began.stack ?? '').split('\n').slice(1)
  const first = frames.find((frame) => !/[/\\]testing[/\\]leaks\.ts|at new Promise/.test(frame))
  return first && !keptOnPurpose.test(first) ? first.trim() : undefined
}

type Listener = EventListenerOrEventListenerObject | null
type Listening = Map<string, Map<Listener, object>>
const listening = new WeakMap<EventTarget, Listening>()

/** Returns a unique key for a combination of target, type, phase and function. */
function listenerKey(target: EventTarget, type: string, listener: Listener, options: unknown) {
  const capture =
    typeof options === 'object' ? (options as AddEventListenerOptions)?.capture : options
  const phase = `${type} ${Boolean(capture)}`
  const phases: Listening = listening.get(target) ?? new Map()
  listening.set(target, phases)
  const keys = phases.get(phase) ?? new Map<Listener, object>()
  phases.set(phase, keys)
  const key = keys.get(listener) ?? {}
  keys.set(listener, key)
  return key
}

/** Listeners of an element that was removed from the page cannot leak. */
const isReached = (target: EventTarget) => !(target instanceof Node) || target.isConnected

function watchListeners(owner: EventTarget) {
  const { addEventListener, removeEventListener } = owner
  owner.addEventListener = function add(type, listener, options) {
    const target = this ?? window
    addEventListener.call(target, type, listener, options)
    const key = listenerKey(target, type, listener, options)
    const { once, signal, capture = false } = typeof options === 'object' ? options : {}
    if (signal?.aborted || open.has(key)) return
    const what = `a listener of ${type} on ${target.constructor.name}`
    begin(key, what, () => isReached(target) && !signal?.aborted)
    if (once) addEventListener.call(target, type, () => open.delete(key), { once, capture })
  }
  owner.removeEventListener = function remove(type, listener, options) {
    const target = this ?? window
    open.delete(listenerKey(target, type, listener, options))
    removeEventListener.call(target, type, listener, options)
  }
}

const timers = [
  ['setTimeout', 'clearTimeout'],
  ['setInterval', 'clearInterval'],
  ['requestAnimationFrame', 'cancelAnimationFrame'],
] as const

type Call = (first: unknown, ...rest: unknown[]) => unknown

/** Called again after fake timers are installed, because they replace the watched functions. */
export function watchTimers() {
  const scope = globalThis as unknown as Record<string, Call>
  for (const [starting, stopping] of timers) {
    const [start, stop] = [scope[starting]!, scope[stopping]!]
    scope[starting] = (callback, ...rest) => {
      const done: Call = (...given) => {
        if (starting !== 'setInterval') open.delete(handle)
        return (callback as Call)(...given)
      }
      const handle = start(done, ...rest)
      begin(handle, starting)
      return handle
    }
    scope[stopping] = (handle) => {
      open.delete(handle)
      return stop(handle)
    }
  }
}

interface Observer {
  observe: (target: Node, ...rest: never[]) => void
  unobserve?: (target: Node) => void
  disconnect: () => void
}

/** Wraps a class of observers so that the targets of every instance are counted. */
export function watchObserver<C extends new (...given: never[]) => Observer>(observer: C): C {
  const proto = observer.prototype as Observer
  const { observe, unobserve, disconnect } = proto
  const targets = new WeakMap<Observer, Map<Node, object>>()
  proto.observe = function watched(target, ...rest) {
    const keys = targets.get(this) ?? new Map<Node, object>()
    targets.set(this, keys.set(target, keys.get(target) ?? {}))
    begin(keys.get(target), `a ${observer.name} of ${target.nodeName}`)
    observe?.call(this, target, ...rest)
  }
  proto.unobserve = function unwatched(target) {
    open.delete(targets.get(this)?.get(target))
    unobserve?.call(this, target)
  }
  proto.disconnect = function ended() {
    for (const key of targets.get(this)?.values() ?? []) open.delete(key)
    disconnect.call(this)
  }
  return observer
}

/** Does nothing, because jsdom has no layout. */
class Observing {
  observe(_target: Node) {}
  unobserve(_target: Node) {}
  disconnect() {}
}

/** Browser APIs that jsdom lacks, so that components use them. They are watched as well. */
export const browserParts = () => ({
  ResizeObserver: watchObserver(class ResizeObserver extends Observing {}),
  IntersectionObserver: watchObserver(class IntersectionObserver extends Observing {}),
  visualViewport: Object.assign(new EventTarget(), { scale: 1, height: 740, offsetTop: 0 }),
  CloseWatcher: class CloseWatcher extends EventTarget {
    destroy() {}
  },
})

/** Starts to track what is started and stopped on this page. */
export function watchPage() {
  watchListeners(EventTarget.prototype)
  // In jsdom the window has its own copies of these methods.
  if (Object.hasOwn(window, 'addEventListener')) watchListeners(window)
  watchTimers()
  watchObserver(MutationObserver)
}

/** Returns where each active leak was started, and resets the tracking. */
export function takeLeaks(): string[] {
  const left = [...open.values()].filter(({ lasts }) => lasts())
  open.clear()
  return left.flatMap((one) => {
    const place = placeOf(one)
    return place === undefined ? [] : [`${one.what} ${place}`]
  })
}
