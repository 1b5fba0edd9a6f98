import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './wallet-test.js'

/** An amount as the app formats it, with a non-breaking space. */
export const ksh = (figure: string) => `Ksh\u00a0${figure}`

/** Waits until nothing moves, as text is pale while a page fades in. What turns for ever is left alone. */
export async function expectStillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

interface Axe {
  run(
    context: Document,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** All rules of axe, or the one that depends on the theme. */
export type AxeRules = 'all' | 'color-contrast'

/** What axe finds. Its half megabyte is injected once for all screens that a page shows. */
export async function axeViolations(page: Page, rules: AxeRules = 'all') {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  if (!isLoaded) await new AxeBuilder({ page }).setLegacyMode().withRules('html-has-lang').analyze()
  return page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: Axe }
    const options = {
      // We cannot correct what another site shows in its frame.
      iframes: false,
      resultTypes: ['violations'],
      ...(chosen !== 'all' && { runOnly: [chosen] }),
    }
    const { violations } = await axe.run(document, options)
    return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)].join(' '))
  }, rules)
}

/** The page is clean for axe, once what moves has come to rest. */
export async function expectNoViolations(page: Page, what = '', rules?: AxeRules): Promise<void> {
  await expectStillness(page)
  expect(await axeViolations(page, rules), what).toEqual([])
}
