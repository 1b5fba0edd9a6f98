import { fileURLToPath } from 'node:url'
import { liveEnv } from '../../entry/server/testing/live-env.js'
import { spawnSource, type SourceProcess } from './spawn-source.js'

const main = fileURLToPath(new URL('../../entry/server/main.ts', import.meta.url))
const movedClock = fileURLToPath(new URL('moved-clock.mjs', import.meta.url))

export interface NodeProcess extends SourceProcess {
  readonly port: number
}

/**
 * A server in a process of its own, in live mode, from the sources; it ends with the test. It
 * trusts one proxy about the caller's address. With `isMoved` the test moves its clock.
 */
export async function spawnNode(
  env: Readonly<Record<string, string>>,
  { isMoved = false }: { isMoved?: boolean } = {},
): Promise<NodeProcess> {
  const node = await spawnSource(main, {
    ready: /^Ready: (\S+)/,
    ...(isMoved && { isTold: true, before: [movedClock] }),
    env: {
      PORT: '0',
      LOG_LEVEL: 'error',
      ...liveEnv,
      TRUST_PROXY: '1',
      ...env,
    },
  })
  return { ...node, port: Number(new URL(node.address).port) }
}
