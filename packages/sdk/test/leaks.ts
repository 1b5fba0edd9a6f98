import { afterAll, beforeEach, expect, vi } from 'vitest'

// Each test closes what it opens. After that, no listener or timer of the SDK's code may be left.

interface Listener {
  readonly target: EventTarget
  readonly type: string
  readonly listener: unknown
}

/** This file runs again for each test file of a worker, while what it watches stays watched. */
class Watch {
  readonly listeners = new Set<Listener>()
  readonly timers = new Map<unknown, string>()
  private readonly prototypes = new Set<EventTarget>()

  constructor() {
    this.watchTimers()
  }

  /** Files have the events of a browser or those of Node. */
  watchListeners({ prototype }: typeof EventTarget): void {
    if (this.prototypes.has(prototype)) return
    this.prototypes.add(prototype)
    const { listeners } = this
    const { addEventListener, removeEventListener } = prototype
    prototype.addEventListener = function add(type, listener, options) {
      // Listeners of a socket are released with the socket.
      if (!(this instanceof WebSocket) && callerInSdk())
        listeners.add({ target: this, type, listener })
      addEventListener.call(this, type, listener, options)
    }
    prototype.removeEventListener = function remove(type, listener, options) {
      for (const one of listeners) {
        if (one.target === this && one.type === type && one.listener === listener)
          listeners.delete(one)
      }
      removeEventListener.call(this, type, listener, options)
    }
  }

  private watchTimers(): void {
    const { timers } = this
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
}

/** The SDK's source file that called this function's caller; undefined if it is not the SDK's. */
function callerInSdk(): string | undefined {
  const { prepareStackTrace, stackTraceLimit } = Error
  // Only as many frames as needed, as this runs thousands of times.
  Error.stackTraceLimit = 3
  Error.prepareStackTrace = (_, frames) => frames
  const frames = new Error().stack as unknown as NodeJS.CallSite[]
  Object.assign(Error, { prepareStackTrace, stackTraceLimit })
  const file = frames[2]?.getFileName() ?? ''
  return /\/packages\/sdk\/src\/(?!.*\.test\.ts).*/.exec(file)?.[0]
}

const shared = globalThis as { sdkLeaks?: Watch }
shared.sdkLeaks ??= new Watch()
const { listeners, timers } = shared.sdkLeaks
shared.sdkLeaks.watchListeners(EventTarget)

// Test files share a worker, whose globals are those of the next file as well.
afterAll(() => void vi.unstubAllGlobals())

beforeEach(({ onTestFinished }) => {
  // Registered first, so it runs last, after the test's own cleanup.
  onTestFinished(() => {
    const leftListeners = Array.from(
      listeners,
      ({ target, type }) => `${type} of ${target.constructor.name}`,
    )
    const left = [...leftListeners, ...timers.values()]
    listeners.clear()
    timers.clear()
    expect(left.join(), 'what the SDK left behind').toBe('')
  })
})
