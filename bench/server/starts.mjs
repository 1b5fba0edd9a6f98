// How long `npm start` takes where everything was installed, built and made before.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endProcess, startProcess } from './start-server.mjs'

const run = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url))

/** Seconds of the second start on a data folder. */
export async function measureStart() {
  const dataFolder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    let seconds = NaN
    for (let start = 0; start < 2; start += 1) {
      const began = performance.now()
      const env = { PORT: '0', MAVUNO_DATA: dataFolder, DATABASE_URL: '' }
      const { child } = await startProcess([run, 'start'], /Ready: http/, env)
      seconds = (performance.now() - began) / 1000
      await endProcess(child)
    }
    return { seconds }
  } finally {
    for (const folder of [dataFolder, `${dataFolder}-phones`]) {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
