import { defineConfig } from 'vitest/config'

const minute = 60_000

export default defineConfig({
  ssr: { resolve: { conditions: ['@mavuno/source', 'node'] } },
  test: {
    name: '@mavuno/server',
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/testing/postgres-for-tests.ts',
    // Under `npm run prove` a test may go on for most of an hour.
    testTimeout: process.env['MAVUNO_PROVE'] === '1' ? 60 * minute : 2 * minute,
    hookTimeout: minute,
  },
})
