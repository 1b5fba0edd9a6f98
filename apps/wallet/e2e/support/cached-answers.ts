import type { Page } from '@playwright/test'

/** What the page's browser still has of an answer: in the Cache Storage of its origin, and in the HTTP cache. */
export function cachedAnswers(page: Page, url: string): Promise<readonly string[]> {
  return page.evaluate(async (address) => {
    const found: string[] = []
    const options = { ignoreSearch: true, ignoreVary: true }
    if (await caches.match(address, options)) found.push('Cache Storage')
    // Only the HTTP cache answers this; without an entry it fails.
    const init = { cache: 'only-if-cached', mode: 'same-origin' } as const
    const reply = await fetch(address, init).catch(() => undefined)
    if (reply?.ok) found.push('HTTP cache')
    return found
  }, url)
}
