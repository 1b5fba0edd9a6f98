import { TestRunner } from 'vitest'

export type Figures = Readonly<Record<string, number>>

declare module 'vitest' {
  interface TaskMeta {
    proven?: { rule: string; figures: Figures }
  }
}

/**
 * Notes what a test has shown, and how often: `npm run prove` adds the numbers of a rule and prints
 * them at its end.
 */
export function proven(rule: string, figures: Figures): void {
  const test = TestRunner.getCurrentTest()
  if (!test) throw new Error('only a test proves something')
  test.meta.proven = { rule, figures }
}
