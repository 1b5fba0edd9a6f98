import { defineConfig } from 'vitest/config'
import { everySuite } from '../../vitest.shared.js'

export default defineConfig({
  test: { ...everySuite, name: '@mavuno/format', include: ['src/**/*.test.ts'] },
})
