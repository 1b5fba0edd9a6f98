import { serve as listen, type ServerType } from '@hono/node-server'
import { createApp } from './app.js'
import { ensureConfig } from './config/config-service.js'
import type { Context } from './context.js'
import { openDatabase } from './db/database.js'
import { migrate, readMigrations } from './db/migrate.js'
import { startEngine } from './engine/start-engine.js'
import { createLogger } from './log.js'
import { packageFolder } from './package-folder.js'
import { readSettings, SettingsError, type Settings } from './settings.js'

export interface RunningServer {
  /** Where it answers, such as `http://127.0.0.1:8787/`. */
  readonly address: string
  stop(): Promise<void>
}

export interface StartOptions {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly report: (line: string) => void
  readonly walletFolder?: string | undefined
}

function openPort(app: { fetch: Parameters<typeof listen>[0]['fetch'] }, settings: Settings) {
  return new Promise<{ server: ServerType; port: number }>((resolve, reject) => {
    const server = listen(
      { fetch: app.fetch, port: settings.port, hostname: settings.host },
      ({ port }) => resolve({ server, port }),
    )
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(new SettingsError(`PORT ${settings.port} is taken. Stop what uses it or set PORT.`))
      } else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
        reject(new SettingsError(`HOST ${settings.host} is no address of this machine.`))
      } else reject(error)
    })
  })
}

function closePort(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  })
}

/** The composition root: settings, database, app, port; `stop` takes them down the other way round. */
export async function startServer({
  env,
  report,
  walletFolder,
}: StartOptions): Promise<RunningServer> {
  const settings = readSettings(env)
  const log = createLogger(settings.logLevel)
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (let last = stops.pop(); last; last = stops.pop()) await last()
  }
  try {
    let url = settings.databaseUrl
    if (url === undefined) {
      const engine = await startEngine({ dataFolder: settings.dataFolder, report })
      stops.push(() => engine.stop())
      url = engine.url
    }
    const db = openDatabase(url)
    stops.push(() => db.close())
    for (const { name } of await migrate(
      db,
      await readMigrations(new URL('migrations/', packageFolder)),
    )) {
      report(`Applied migration ${name}`)
    }
    await ensureConfig(db)
    const context: Context = { settings, db, log }
    const { server, port } = await openPort(createApp(context, { walletFolder }), settings)
    stops.push(() => closePort(server))
    const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
    return { address: `http://${host}:${port}/`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
