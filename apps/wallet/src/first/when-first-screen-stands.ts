import { pause } from './pause.js'

/** The longest that deferred work waits for the first screen, in milliseconds. */
const patience = 5_000
const lookEvery = 100

function idle(): Promise<unknown> {
  // Safari does not have it.
  if (!('requestIdleCallback' in window)) return pause(lookEvery)
  return new Promise((resolve) => {
    window.requestIdleCallback(resolve, { timeout: patience })
  })
}

/** Resolves when the first screen has loaded everything it shows, or after `patience`. */
export async function whenFirstScreenStands(): Promise<void> {
  const started = performance.now()
  do {
    await pause(lookEvery)
    await idle()
  } while (
    document.querySelector('main [aria-busy=true]') &&
    performance.now() - started < patience
  )
}
