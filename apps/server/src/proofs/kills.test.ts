import { expect, test } from 'vitest'
import { postgresOf } from '../platform/engine/testing/processes.js'
import { tempFolder } from '../platform/engine/testing/temp-folder.js'
import { figure } from '../testing/figure.js'
import { proven } from '../testing/proven.js'
import { startBalancer } from './testing/balancer.js'
import { makeLiveFolder, openFolder } from './testing/live-folder.js'
import { expectExact, startLoad } from './testing/load.js'
import { spawnNode } from './testing/spawn-node.js'

const kills = figure('MAVUNO_KILLS', 2, 100)
/** Calls that are acknowledged from one kill to the next. */
const between = 20

test('the server, its database or both killed -9 while money moves: nothing acknowledged is lost, nothing is done twice', async () => {
  const folder = await makeLiveFolder(tempFolder())
  const balancer = await startBalancer()
  const start = async () => {
    const node = await spawnNode({ MAVUNO_DATA: folder.dataFolder })
    balancer.use([node.port])
    return node
  }
  let node = await start()
  const load = startLoad({ ...folder, address: balancer.address })
  for (let kill = 0; kill < kills; kill += 1) {
    await load.goOn(between)
    const [server, database] = [
      [true, false],
      [false, true],
      [true, true],
    ][kill % 3] as [boolean, boolean]
    if (database) process.kill(postgresOf(folder.cluster), 'SIGKILL')
    if (server) {
      await node.kill()
      node = await start()
    }
  }
  await load.goOn(between)
  await load.stop()
  expect(load.unanswered).toBeGreaterThan(0)
  await expectExact(openFolder(folder), load)
  proven('acknowledged money survives kills of server and database', {
    kills,
    acknowledged: load.told.length,
    'asked again': load.unanswered,
    lost: 0,
  })
})
