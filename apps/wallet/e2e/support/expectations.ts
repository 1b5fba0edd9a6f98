import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './wallet-test.js'

/** An amount as the app formats it, with a non-breaking space. */
export const ksh = (figure: string) => `Ksh\u00a0${figure}`

export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()

    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
