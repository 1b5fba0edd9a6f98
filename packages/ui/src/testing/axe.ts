import { createRequire } from 'node:module'

interface Axe {
  run: (
    element: Element,
    options: { rules: Record<string, { enabled: boolean }> },
  ) => Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }>
}

// The version that Storybook's addon uses, so that both give the same results.
const fromAddon = createRequire(
  createRequire(import.meta.url).resolve('@storybook/addon-a11y/preview'),
)
const axe = fromAddon('axe-core') as Axe

/**
 * The violations that axe finds, one line each. Colours and sizes need a real browser, so the story
 * tests check them.
 */
export async function axeViolations(element: Element): Promise<string[]> {
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
  const { violations } = await axe.run(element, { rules })
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html})`)
}
