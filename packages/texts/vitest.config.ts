import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['@mavuno/source', 'node'] } },
  resolve: { conditions: ['@mavuno/source', 'node'] },
  test: { name: '@mavuno/texts', include: ['src/**/*.test.ts'] },
})
