import { TestRunner } from 'vitest'

export type Figures = Readonly<Record<string, number>>

declare module 'vitest' {
  interface TaskMeta {
    proven?: { rule: string; figures: Figures }
  }
}

/**
 * Says what a test has shown, and how often: `npm run prove` adds the figures of a rule up and prints
 * them at its end.
 */
export function proven(rule: string, figures: Figures): void {
  const test = TestRunner.getCurrentTest()
  if (!test) throw new Error('only a test proves something')
  test.meta.proven = { rule, figures }
}
