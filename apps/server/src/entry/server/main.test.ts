import { join } from 'node:path'
import { expect, test } from 'vitest'
import { processesOf } from '../../platform/engine/testing/processes.js'
import { tempFolder } from '../../platform/engine/testing/temp-folder.js'
import { makeLiveFolder } from '../../proofs/testing/live-folder.js'
import { spawnNode } from '../../proofs/testing/spawn-node.js'

test('a server whose output is no longer read keeps running, and stops normally', async () => {
  const { dataFolder } = await makeLiveFolder(tempFolder())
  const node = await spawnNode({ MAVUNO_DATA: dataFolder, LOG_LEVEL: 'info' })
  node.closeOutput()
  const ask = async () => (await fetch(new URL('/api/config/version', node.address))).status
  // Each call logs a line once it is answered.
  for (let call = 0; call < 3; call += 1) expect(await ask()).toBe(200)
  expect(await node.kill('SIGTERM')).toBe(0)
  expect(processesOf(join(dataFolder, 'postgres'))).toEqual([])
})
