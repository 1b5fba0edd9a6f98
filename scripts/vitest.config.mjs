import { defineConfig } from 'vitest/config'
import { everySuite } from '../vitest.shared.js'

export default defineConfig({
  test: {
    ...everySuite,
    name: 'scripts',
    include: ['**/*.test.mjs'],
    // Some read every source or run pnpm, which takes long where other work slows the machine.
    testTimeout: 60_000,
  },
})
