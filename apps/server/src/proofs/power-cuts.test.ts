import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../platform/db/database.js'
import { startEmbeddedPostgres } from '../platform/engine/start-embedded-postgres.js'
import { canMountImage } from '../platform/engine/testing/mounts.js'
import { processesOf } from '../platform/engine/testing/processes.js'
import { figure } from '../testing/figure.js'
import { proven } from '../testing/proven.js'
import { makeLiveFolder } from './testing/live-folder.js'
import { expectKept, startLoad } from './testing/load.js'
import { makeDisk } from './testing/power.js'
import { spawnNode } from './testing/spawn-node.js'

const cuts = figure('MAVUNO_POWER_CUTS', 1, 25)

// Only root may mount a disk.
test.runIf(canMountImage())(
  'the power cut while money moves: what is left of the disk has all that was acknowledged, and books that are right',
  async () => {
    const disk = makeDisk()
    const world = await makeLiveFolder(disk.folder)
    const node = await spawnNode({ MAVUNO_DATA: world.dataFolder })
    const load = startLoad({ ...world, address: node.address })
    for (let cut = 0; cut < cuts; cut += 1) {
      await load.goOn(30 + ((cut * 7) % 40))
      const left = disk.cut([node.pid, ...processesOf(world.cluster)])
      const told = [...load.told]
      const engine = await startEmbeddedPostgres({ dataFolder: join(left.folder, 'data') })
      const db = openDatabase(engine.url, { connections: 1 })
      try {
        await expectKept(db, told)
      } finally {
        await db.close()
        await engine.stop()
      }
      left.remove()
    }
    await load.stop()
    expect(load.faults).toEqual([])
    proven('acknowledged money survives power cuts', {
      cuts,
      acknowledged: load.told.length,
      lost: 0,
    })
  },
)
