import { beforeEach, expect } from 'vitest'

// Each test closes what it opens; after that, nothing that the SDK's own code began may be left: no
// listener on a signal or on the platform, and no timer.

interface Listener {
  readonly target: EventTarget
  readonly type: string
  readonly hear: unknown
}

const listeners = new Set<Listener>()
const timers = new Map<unknown, string>()

/** The file of the SDK's own that called what calls this; undefined: it is not the SDK's. */
function callerInSdk(): string | undefined {
  const { prepareStackTrace, stackTraceLimit } = Error
  // The plain frames, and no more than needed: thousands are asked for.
  Error.stackTraceLimit = 3
  Error.prepareStackTrace = (_, frames) => frames
  const frames = new Error().stack as unknown as NodeJS.CallSite[]
  Object.assign(Error, { prepareStackTrace, stackTraceLimit })
  const file = frames[2]?.getFileName() ?? ''
  return /\/packages\/sdk\/src\/(?!.*\.test\.ts).*/.exec(file)?.[0]
}

function watchListeners({ prototype }: typeof EventTarget) {
  const { addEventListener, removeEventListener } = prototype
  prototype.addEventListener = function add(type, hear, options) {
    // What listens to a socket ends with the socket.
    if (!(this instanceof WebSocket) && callerInSdk()) listeners.add({ target: this, type, hear })
    addEventListener.call(this, type, hear, options)
  }
  prototype.removeEventListener = function remove(type, hear, options) {
    for (const one of listeners) {
      if (one.target === this && one.type === type && one.hear === hear) listeners.delete(one)
    }
    removeEventListener.call(this, type, hear, options)
  }
}

function watchTimers() {
  const { setTimeout, clearTimeout } = globalThis
  const watched = (
    run: (...args: unknown[]) => void,
    milliseconds?: number,
    ...args: unknown[]
  ) => {
    const place = callerInSdk()
    const timer = setTimeout(() => {
      timers.delete(timer)
      run(...args)
    }, milliseconds)
    if (place) timers.set(timer, place)
    return timer
  }
  globalThis.setTimeout = Object.assign(watched, setTimeout) as typeof setTimeout
  globalThis.clearTimeout = (timer) => {
    timers.delete(timer)
    clearTimeout(timer)
  }
}

watchListeners(EventTarget)
watchTimers()

beforeEach(({ onTestFinished }) => {
  // Registered first, it runs last: after what the test itself closes.
  onTestFinished(() => {
    const heard = Array.from(
      listeners,
      ({ target, type }) => `${type} of ${target.constructor.name}`,
    )
    const left = [...heard, ...timers.values()]
    listeners.clear()
    timers.clear()
    expect(left.join(), 'what the SDK left behind').toBe('')
  })
})
