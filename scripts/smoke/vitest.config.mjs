import { defineConfig } from 'vitest/config'
import { everySuite } from '../../vitest.shared.js'

/** Starts what `npm test` does not run otherwise, two commands at a time, as nothing is judged by its time. */
export default defineConfig({
  test: {
    ...everySuite,
    name: 'smoke',
    include: ['*.smoke.mjs'],
    sequence: { concurrent: true },
    maxConcurrency: 2,
    // Each starts servers and browsers, which takes long where other work slows the machine.
    testTimeout: 300_000,
  },
})
