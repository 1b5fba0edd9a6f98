import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { canMountSmallDisk, mountSmallDisk, unmount } from '../platform/engine/testing/mounts.js'
import { tempFolder } from '../platform/engine/testing/temp-folder.js'
import { figure } from '../testing/figure.js'
import { proven } from '../testing/proven.js'
import { makeLiveFolder, openFolder } from './testing/live-folder.js'
import { expectExact, startLoad } from './testing/load.js'
import { spawnNode } from './testing/spawn-node.js'

const times = figure('MAVUNO_FULL_DISKS', 1, 10)

/** Uses all free space. If another process uses it first, the disk is full as well. */
function fill(disk: string, filler: string): void {
  const { bavail, bsize } = statfsSync(disk)
  try {
    writeFileSync(filler, Buffer.alloc(bavail * bsize))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

// Only root may mount a disk that is small enough to fill.
test.runIf(canMountSmallDisk())(
  'a full disk while money moves: 503 until there is room again, and nothing acknowledged is lost',
  async () => {
    const disk = tempFolder()
    mountSmallDisk(disk, 200)
    onTestFinished(() => unmount(disk))
    const folder = await makeLiveFolder(disk)
    const node = await spawnNode({ MAVUNO_DATA: folder.dataFolder })
    const load = startLoad({ ...folder, address: node.address })
    const filler = join(disk, 'filler')
    for (let time = 0; time < times; time += 1) {
      await load.goOn(20)
      fill(disk, filler)
      const before = load.unanswered
      await expect.poll(() => load.unanswered, { timeout: 60_000 }).toBeGreaterThan(before)
      rmSync(filler)
    }
    await load.goOn(20)
    await load.stop()
    await expectExact(openFolder(folder), load)
    proven('acknowledged money survives a full disk', {
      times,
      acknowledged: load.told.length,
      'asked again': load.unanswered,
      lost: 0,
    })
  },
)
