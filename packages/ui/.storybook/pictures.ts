import { expect } from 'vitest'
import { page } from 'vitest/browser'

// Called by the preview from inside each story's test.
globalThis.comparePicture = async (id, story) => {
  if (!__PICTURES__) return
  // One folder for each component: `content-amount--hidden` is `content/amount/hidden.png`.
  const name = id.replace('--', '/').replace(/^([^-/]+)-/, '$1/')
  await document.fonts.ready
  if (!story) return expect(page).toMatchScreenshot(name)
  // Anything taller than the screen would be cut off.
  const { innerWidth: width, innerHeight: height } = window
  const needed = Math.ceil(story.getBoundingClientRect().bottom)
  if (needed > height) await page.viewport(width, needed)
  try {
    await expect(page.elementLocator(story)).toMatchScreenshot(name)
  } finally {
    if (needed > height) await page.viewport(width, height)
  }
}
