import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: '@mavuno/sdk', include: ['src/**/*.test.ts'], testTimeout: 30_000 },
})
