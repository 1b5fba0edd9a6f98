import { defineConfig } from 'vitest/config'
import { everySuite, fromSource } from '../../vitest.shared.js'

export default defineConfig({
  ...fromSource,
  test: { ...everySuite, name: '@mavuno/texts', include: ['src/**/*.test.ts'] },
})
