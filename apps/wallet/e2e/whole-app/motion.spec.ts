import { asDemoCustomer, openAs } from '../support/customers.js'
import { expectPage, paths } from '../support/pages.js'
import { expect, test, type Page } from '../support/wallet-test.js'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

interface Motion {
  readonly name: string
  readonly duration: unknown
  readonly changes: readonly string[]
}

/** Notes the motion of each new page. */
async function watchMotion(page: Page): Promise<() => Promise<Motion[]>> {
  await page.evaluate(() => {
    const seen: object[] = []
    Object.assign(window, { seen })
    const own = ['offset', 'computedOffset', 'easing', 'composite']
    document.addEventListener('animationstart', ({ target, animationName }) => {
      if (!(target instanceof Element) || target.localName !== 'main') return
      const [animation] = target.getAnimations()
      const effect = animation?.effect as KeyframeEffect
      const properties = effect.getKeyframes().flatMap((frame) => Object.keys(frame))
      seen.push({
        name: animationName,
        duration: effect.getTiming().duration,
        changes: [...new Set(properties)].filter((name) => !own.includes(name)),
      })
    })
  })
  return () => page.evaluate(() => (window as unknown as { seen: Motion[] }).seen.splice(0))
}

/** Motion comes with the toasts, after the first screen. */
async function expectLastingParts(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Messages' })).toBeAttached()
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name })

/** Goes from Home to a tab, from there to a deeper page, and back. */
async function* walk(page: Page) {
  await tab(page, 'My').click()
  await expectPage(page, paths.my)
  yield 'tab'
  await page.getByRole('link', { name: 'My team' }).click()
  await expectPage(page, paths.myTeam)
  yield 'push'
  await page.goBack()
  await expectPage(page, paths.my)
  yield 'back'
}

test('a deeper page moves in, Back moves it out, and tabs fade: by transform and opacity only', async ({
  page,
}) => {
  await openAs(page, await asDemoCustomer(), paths.home)
  await expectLastingParts(page)
  const motions = await watchMotion(page)
  const expected = {
    tab: { name: 'mv-page-fade', duration: 200, changes: ['opacity'] },
    push: { name: 'mv-page-push', duration: 250, changes: ['opacity', 'transform'] },
    back: { name: 'mv-page-back', duration: 250, changes: ['opacity', 'transform'] },
  }
  for await (const step of walk(page)) {
    const seen: Motion[] = []
    await expect.poll(async () => seen.push(...(await motions())), step).toBeGreaterThan(0)
    expect(new Set(seen.map(({ name }) => name)), step).toEqual(new Set([expected[step].name]))
    expect(seen[0]).toEqual(expected[step])
  }
})

test('with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAs(page, await asDemoCustomer(), paths.home)
  await expectLastingParts(page)
  for await (const step of walk(page)) {
    await expect(page.locator('html'), step).toHaveAttribute('data-mv-arrival', step)
    await expect(page.locator('main')).toHaveCSS('animation-duration', '0s')
  }
})

test('a page that moves in never makes the screen wider', async ({ page }) => {
  await openAs(page, await asDemoCustomer(), paths.my)
  await expectLastingParts(page)
  await page.evaluate(() => {
    const widths = new Set<number>()
    Object.assign(window, { widths })
    const look = () => {
      widths.add(document.documentElement.scrollWidth)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.getByRole('link', { name: 'My team' }).click()
  await expectPage(page, paths.myTeam)
  await page.locator('main').evaluate(async (main) => {
    await Promise.all(main.getAnimations().map(({ finished }) => finished))
  })
  expect(
    await page.evaluate(() => [...(window as unknown as { widths: Set<number> }).widths]),
  ).toEqual([360])
})
