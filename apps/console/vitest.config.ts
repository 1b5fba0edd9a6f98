import { defineConfig } from 'vitest/config'
import { everySuite, fromSource } from '../../vitest.shared.js'

export default defineConfig({
  ...fromSource,
  test: {
    ...everySuite,
    name: '@mavuno/console',
    // Each file has globals of its own, and its worker goes on: half of the work of a worker per file.
    pool: 'vmForks',
    include: ['src/**/*.test.{ts,tsx}'],
  },
})
