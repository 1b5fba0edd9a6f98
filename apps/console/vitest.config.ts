import { defineConfig } from 'vitest/config'
import { everySuite } from '../../vitest.shared.js'

export default defineConfig({
  ssr: { resolve: { conditions: ['@mavuno/source', 'node'] } },
  resolve: { conditions: ['@mavuno/source', 'node'] },
  test: { ...everySuite, name: '@mavuno/console', include: ['src/**/*.test.{ts,tsx}'] },
})
