import { expect } from 'vitest'
import { page } from 'vitest/browser'

// Called by the preview from inside each story's test.
globalThis.comparePicture = async (name, story) => {
  if (!__PICTURES__) return
  await document.fonts.ready
  await expect(story ? page.elementLocator(story) : page).toMatchScreenshot(name)
}
