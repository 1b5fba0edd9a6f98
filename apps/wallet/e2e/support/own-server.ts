import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url))

/** A server of a test's own, which can be started again with other settings. Its database stays. */
export interface OwnServer {
  readonly port: number
  start(settings: Record<string, string>): Promise<void>
  stop(): Promise<void>
  close(): Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function isReady(port: number): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined)
  return reply?.ok ?? false
}

export async function createOwnServer(): Promise<OwnServer> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'mavuno-e2e-'))
  // When run as root, Postgres runs under another account, which needs access to this folder.
  await chmod(folder, 0o755)
  let server: ChildProcess | undefined

  async function stop() {
    if (!server) return
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
    server = undefined
  }

  return {
    port,
    stop,
    async start(settings) {
      const data = {
        MAVUNO_DATA: join(folder, 'data'),
        DATABASE_URL: '',
        LOG_LEVEL: 'warn',
        CONSOLE_PORT: '0',
      }
      server = spawn(process.execPath, [main], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, ...data, PORT: String(port), ...settings },
      })
      while (!(await isReady(port))) {
        if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
      }
    },
    async close() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
