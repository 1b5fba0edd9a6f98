import { defineConfig } from 'vitest/config'

export default defineConfig({
  ssr: { resolve: { conditions: ['@mavuno/source', 'node'] } },
  test: {
    name: '@mavuno/server',
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/testing/postgres-for-tests.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
