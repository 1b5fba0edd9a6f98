import { pause } from './pause.js'

/** The longest that what is not needed at once waits for what is, in milliseconds. */
const patience = 5_000
const lookEvery = 100

function idle(): Promise<unknown> {
  // Safari has none.
  if (!('requestIdleCallback' in window)) return pause(lookEvery)
  return new Promise((resolve) => {
    window.requestIdleCallback(resolve, { timeout: patience })
  })
}

/** After the first render: when nothing that is shown is awaited any more, or it takes too long. */
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
