import { statfsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { everySuite, fromSource } from '../../vitest.shared.js'

const minute = 60_000
// `npm run prove` sets `1`, and `npm run prove -- --brief` sets `brief`.
const proofs = process.env['MAVUNO_PROVE']
const isProof = proofs === '1'

/** Where temporary files are kept in memory, if there is room for many databases. */
function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 2 * 1024 ** 3 ? '/dev/shm' : undefined
  } catch {
    return undefined
  }
}

// Nearly every test copies a database of 300 files, which takes five times as long on a disk. Proofs
// use a disk, as the product does.
const folder = process.env['TMPDIR'] ?? (isProof ? undefined : memoryFolder())
if (folder) process.env['TMPDIR'] = folder

export default defineConfig({
  ...fromSource,
  test: {
    ...everySuite,
    name: '@mavuno/server',
    include: ['src/**/*.test.ts'],
    // They take long and rarely fail.
    exclude: proofs === undefined ? ['src/proofs/**'] : [],
    globalSetup: 'src/testing/postgres-for-tests.ts',
    // Under `npm run prove` a test may go on for most of an hour.
    testTimeout: isProof ? 60 * minute : 2 * minute,
    hookTimeout: minute,
    // Else each file imports the whole server again, which takes a second of a core.
    isolate: false,
  },
})
