import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const built = (name: string) =>
  fileURLToPath(new URL(`../../../server/dist/${name}.js`, import.meta.url))

/** A server of a test's own, which can be started again with other settings. Its database stays. */
export interface OwnServer {
  readonly port: number
  readonly dataFolder: string
  /** Runs a command of operators on its database, and gives what it prints. */
  command(args: readonly string[], settings: Record<string, string>): Promise<string>
  start(settings: Record<string, string>): Promise<void>
  stop(): Promise<void>
  close(): Promise<void>
}

export async function freePort(): Promise<number> {
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
  const dataFolder = join(folder, 'data')
  const data = { MAVUNO_DATA: dataFolder, DATABASE_URL: '', LOG_LEVEL: 'warn', CONSOLE_PORT: '0' }
  const envOf = (settings: Record<string, string>) => ({
    ...process.env,
    ...data,
    PORT: String(port),
    ...settings,
  })
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
    dataFolder,
    stop,
    async command(args, settings) {
      const run = promisify(execFile)
      const options = { env: envOf(settings) }
      return (await run(process.execPath, [built('operator'), ...args], options)).stdout
    },
    async start(settings) {
      server = spawn(process.execPath, [built('main')], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: envOf(settings),
      })
      while (!(await isReady(port))) {
        if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
        await setTimeout(50)
      }
    },
    async close() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
