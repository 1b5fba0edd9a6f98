import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Server } from 'node:http'
import { SettingsError, type Settings } from '../settings.js'
import type { Edge } from './edge.js'

/** What a slow or a loud client may cost. */
const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
}

/** Milliseconds that requests under way have to finish once the server stops. */
const drainTime = 10_000
const drainCheck = 50

export interface Listener {
  readonly server: Server
  readonly port: number
  /** Takes no more, lets what is under way finish, and ends what does not in time. */
  stop(): Promise<void>
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection that was busy when the server closed is idle with its answer, and held open.
    const idle = setInterval(() => server.closeIdleConnections(), drainCheck)
    const end = setTimeout(() => server.closeAllConnections(), drainTime)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(end)
      resolve()
    })
  })
}

export function listen(
  app: Hono<Edge>,
  { port, host }: Pick<Settings, 'port' | 'host'>,
): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const fetch = (request: Request, env: object) => app.fetch(request, env)
    const options = { fetch, port, hostname: host, serverOptions: limits }
    const server = serve(options, (address) => {
      resolve({ server, port: address.port, stop: () => drain(server) })
    }) as Server
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(new SettingsError(`PORT ${port} is taken. Stop what uses it or set PORT.`))
      } else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
        reject(new SettingsError(`HOST ${host} is no address of this machine.`))
      } else reject(error)
    })
  })
}
