import type { Page } from './wallet-test.js'

/** Holds back the answers to all GETs of the API; returns a function that releases them. */
export async function holdReads(page: Page, pattern = '**/api/**') {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(pattern, async (route) => {
    if (route.request().method() === 'GET') await held
    return route.fallback()
  })
  return release
}
