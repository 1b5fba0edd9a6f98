import type { Page } from '@playwright/test'

const failure = { status: 500, json: { code: 500, success: false, message: '', data: null } }

/**
 * Fails requests until the returned function presses “Try again”. What the page asks for by itself meanwhile, as when
 * its socket connects, waits for that: its answer would take the button away before it is pressed.
 */
export async function failUntilRetried(page: Page, url: string): Promise<() => Promise<void>> {
  let isFailing = true
  const retried = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (isFailing) return route.fulfill(failure)
    await retried.promise
    return route.continue()
  })
  return async () => {
    isFailing = false
    await page.getByRole('button', { name: 'Try again' }).click()
    retried.resolve()
  }
}
