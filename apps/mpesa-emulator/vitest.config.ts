import { defineConfig } from 'vitest/config'
import { everySuite, fromSource } from '../../vitest.shared.js'

export default defineConfig({
  ...fromSource,
  test: {
    ...everySuite,
    name: '@mavuno/mpesa-emulator',
    include: ['src/**/*.test.ts', 'page/**/*.test.{ts,tsx}'],
    // Some start processes, which takes long on a busy machine.
    testTimeout: 30_000,
  },
})
