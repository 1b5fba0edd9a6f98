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

export async function expectNoViolations(page: Page): Promise<void> {
  await expectStillness(page)
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()

    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
