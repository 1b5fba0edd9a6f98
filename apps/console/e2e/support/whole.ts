import { expectNoViolations } from '../../../wallet/e2e/support/expectations.js'
import { expect, signIn, type Page } from './desk.js'

export { expectNoViolations } from '../../../wallet/e2e/support/expectations.js'

/** Nothing scrolls sideways, but a wide table in its own frame. */
export async function expectFits(page: Page, what = '') {
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, main *')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .filter(
        (element) =>
          element === document.documentElement ||
          (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
            element.firstElementChild?.tagName !== 'TABLE' &&
            // On a phone the filters of a list are one line, in which the arrow keys bring each into sight.
            !element.matches('.view-chips')),
      )
      .map(({ tagName, className }) => `${tagName} ${className}`),
  )
  expect(wide, what).toEqual([])
}

interface Look {
  readonly size: { readonly width: number; readonly height: number }
  readonly theme: 'light' | 'dark'
  readonly phone: string
}

/** Each address, once it has loaded, is clean for axe, and nothing scrolls sideways. */
export async function expectWhole(page: Page, look: Look, addresses: readonly string[]) {
  await page.setViewportSize(look.size)
  await page.emulateMedia({ colorScheme: look.theme })
  await signIn(page, look.phone)
  for (const address of addresses) {
    await page.goto(`/#/${address}`)
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    // A table that is still loading has its head, but no rows.
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expectNoViolations(page, address)
    await expectFits(page, address)
  }
}
