import { afterEach } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'

globalThis.pressKeys = (keys) => userEvent.keyboard(keys)

// What the device would say of its owner's preferences.
let prefers = false

globalThis.preferMedia = async (preferences) => {
  prefers = true
  const features = Object.entries(preferences).map(([name, value]) => ({ name, value }))
  await cdp().send('Emulation.setEmulatedMedia', { features })
}

// Also after a test that failed: the next one runs in the same page.
afterEach(async () => {
  if (prefers) await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  prefers = false
})
