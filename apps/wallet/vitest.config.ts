import { defineConfig } from 'vitest/config'
import { everySuite, fromSource } from '../../vitest.shared.js'

/** They replace the page's location, or use what jsdom lacks and only a process of their own has. */
const ownProcess = [
  'src/first/index-html/row-templates.test.tsx',
  'src/screens/verify/checked-document.test.tsx',
  'src/shell/deferred/check-session.test.ts',
  'src/shell/device/reload-once.test.ts',
  'src/shell/hooks/use-current-policy.test.tsx',
]

export default defineConfig({
  test: {
    ...everySuite,
    // Most of them wait: all take 46 s with two, and 28 s with four.
    maxWorkers: 4,
    projects: [
      {
        ...fromSource,
        test: {
          name: '@mavuno/wallet',
          // Each file has globals of its own, and its worker goes on: a quarter of the work of a worker per file.
          pool: 'vmForks',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ownProcess,
        },
      },
      {
        ...fromSource,
        test: { name: '@mavuno/wallet (processes)', include: ownProcess },
      },
    ],
  },
})
