import { createApp } from '../entry/server/app.js'
import { createContext } from '../entry/server/create-context.js'
import { serveTopics } from '../entry/server/serve-topics.js'
import { listen } from '../platform/http/listen.js'
import { createLogger } from '../platform/log.js'
import { openAsServer } from './test-database.js'

export interface TestNode {
  readonly address: string
  stop(): Promise<void>
}

/** One server of several on a database: HTTP and real sockets, with a pool of its own. */
export async function startNode(
  url: string,
  { now, ...options }: { checkPause?: number; now?: () => number } = {},
): Promise<TestNode> {
  const db = openAsServer(url, { connections: 4 })
  const context = createContext({ db, log: createLogger('silent'), ...(now && { now }) })
  const realtime = await serveTopics(context, { url, ...options })
  const listener = await listen(createApp(context), { port: 0, host: '127.0.0.1' })
  listener.server.on('upgrade', (...call) => realtime.upgrade(...call))
  let stopped: Promise<void> | undefined
  const stop = async () => {
    await Promise.all([listener.stop(), realtime.stop()])
    await db.close()
  }
  return {
    address: `http://127.0.0.1:${listener.port}/`,
    stop: () => (stopped ??= stop()),
  }
}
