import { ask, cashier, expect, ksh, signIn, stopClock, test, type Page } from '../support/desk.js'

/** The texts of the rows, headings and buttons that a toast overlaps. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.mv-toast')].map((toast) =>
      toast.getBoundingClientRect(),
    )
    const isOver = ({ left, top, right, bottom }: DOMRect) =>
      boxes.some(
        (box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
      )
    const parts = 'main :is(h1, h2, tr, li, button, a, input), .menu :is(a, button), .foot button'
    return [...document.querySelectorAll<HTMLElement>(`${parts}, .later-line`)]
      .filter((part) => !part.closest('.mv-toast') && part.checkVisibility())
      .filter((part) => {
        // Only the visible part of an element counts: `main` clips what is scrolled out of it.
        const frame = part.closest('main')?.getBoundingClientRect()
        const box = part.getBoundingClientRect()
        const top = Math.max(box.top, frame?.top ?? 0)
        const bottom = Math.min(box.bottom, frame?.bottom ?? innerHeight)
        return bottom > top && isOver(new DOMRect(box.left, top, box.width, bottom - top))
      })
      .map((part) => part.textContent || part.outerHTML)
  })

/** Polls, because a toast slides in. */
const expectNothingCovered = (page: Page) => expect.poll(() => covered(page)).toEqual([])

for (const [width, height] of [
  [1366, 768],
  [768, 1024],
  [360, 740],
] as const) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height } })

    test('a toast covers neither a row nor an action, stays while other rows open, and goes with its screen', async ({
      page,
    }) => {
      const [first, second] = [await ask(12_300), await ask(45_600)]
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.clock.install()
      await signIn(page, cashier, '/#/recharges')
      const row = page.getByRole('main').locator(`[data-row='${first.id}']`)
      await expect(row).toBeVisible()
      await stopClock(page)
      await page.keyboard.press('l')
      const toast = page.locator('.mv-toast')
      await expect(toast).toContainText('The link to this view is copied.')
      await expect(toast).toBeInViewport({ ratio: 1 })
      await expectNothingCovered(page)
      await page.goto(`/#/recharges/${second.id}`)
      await expect(page.getByRole('region', { name: 'Evidence' })).toContainText(ksh('456.00'))
      await expect(toast).toBeVisible()
      await expectNothingCovered(page)
      await page.goto('/#/payouts')
      await expect(page.getByRole('heading', { name: 'Payouts', level: 1 })).toBeVisible()
      await expect(toast).toHaveCount(0)
    })

    test('what can be undone stays in reach on every screen, and what then fails stays until it is closed', async ({
      page,
    }) => {
      const { id, payment_number, customer } = await ask(12_300)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.clock.install()
      await signIn(page, cashier, `/#/recharges/${id}`)
      await expect(page.getByRole('button', { name: /^Credit Ksh/ })).toBeVisible()
      await stopClock(page)
      await page.keyboard.press('r')
      await page.getByLabel('Reason, for the customer').fill('No such payment')
      await page.keyboard.press('Enter')
      await page.keyboard.press('l')
      await expect(page.locator('.mv-toast')).toBeVisible()
      await expectNothingCovered(page)
      await page.goto('/#/payouts')
      await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 })
      await customer.send(`/api/recharges/${id}/cancel`)
      await page.getByRole('button', { name: 'Send now' }).click()
      const failed = page
        .getByRole('alert')
        .filter({ hasText: `${payment_number} was not refused` })
      await expect(failed).toBeInViewport({ ratio: 1 })
      await page.goto('/#/today')
      await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
      await page.clock.runFor(30_000)
      await expect(failed).toBeInViewport({ ratio: 1 })
      await failed.getByRole('button', { name: 'Close' }).click()
      await expect(failed).toHaveCount(0)
    })

    test('a long message makes room for itself', async ({ page }) => {
      await page.clock.install()
      const asked = await ask(12_300)
      await signIn(page, cashier, `/#/recharges/${asked.id}`)
      await expect(page.getByRole('button', { name: /^Credit Ksh/ })).toBeVisible()
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await stopClock(page)
      await page.keyboard.press('l')
      await page.keyboard.press('l')
      const toast = page.locator('.mv-toast')
      await expect(toast.first()).toBeInViewport({ ratio: 1 })
      expect((await toast.first().boundingBox())!.height).toBeGreaterThan(36)
      await expectNothingCovered(page)
    })
  })
}
