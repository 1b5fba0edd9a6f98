import { afterEach } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'

globalThis.pressKeys = (keys) => userEvent.keyboard(keys)

globalThis.usedHeap = async () => {
  await cdp().send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp().send('Runtime.getHeapUsage')
  return usedSize
}

// Whether a test has emulated media preferences.
let prefers = false

globalThis.preferMedia = async (preferences) => {
  prefers = true
  const features = Object.entries(preferences).map(([name, value]) => ({ name, value }))
  await cdp().send('Emulation.setEmulatedMedia', { features })
}

// Runs after a failed test, too, because the next one uses the same page.
afterEach(async () => {
  if (prefers) await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  prefers = false
})
