import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { isOwnHost } from '../network/is-own-host.js'
import { SettingsError, type Settings } from '../settings.js'
import type { HttpEnv } from './http-env.js'

/** Limits on slow clients and large headers. */
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
  /** Answers requests for a socket that name this server. */
  onUpgrade(answer: (request: IncomingMessage, connection: Duplex, head: Buffer) => void): void
  /** Accepts no new requests, lets running ones finish, and ends those that take too long. */
  stop(): Promise<void>
}

/** Where it listens, with the name of the setting that says the port. */
type Where = Pick<Settings, 'port' | 'host'> & {
  readonly name?: 'PORT' | 'CONSOLE_PORT'
  /** The names that it is reached by, besides addresses and `localhost`; any, if they are not known. */
  readonly names?: readonly string[] | undefined
}

const wrongHostText =
  'This server has another name. A proxy in front must pass on Host as it came.\n'

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection that was busy when the server closed would stay open after its answer.
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
  app: Hono<HttpEnv>,
  { port, host, name = 'PORT', names }: Where,
  /** Called first; returns whether it has answered. */
  answerFirst: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const answer = getRequestListener((request, env) => app.fetch(request, env), { hostname: host })
    const isOurs = ({ headers }: IncomingMessage) => !names || isOwnHost(headers.host, names)
    const server = createServer(limits, (request, response) => {
      if (!isOurs(request)) {
        response.writeHead(421, {
          'content-type': 'text/plain; charset=utf-8',
          connection: 'close',
        })
        response.end(wrongHostText)
        return
      }
      if (!answerFirst(request, response)) void answer(request, response)
    })
    server.listen(port, host, () => {
      const address = server.address() as AddressInfo
      resolve({
        server,
        port: address.port,
        onUpgrade: (answer) =>
          void server.on('upgrade', (request: IncomingMessage, connection, head) => {
            if (isOurs(request)) answer(request, connection, head)
            else connection.end('HTTP/1.1 421 Misdirected Request\r\nConnection: close\r\n\r\n')
          }),
        stop: () => drain(server),
      })
    })
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(new SettingsError(`${name} ${port} is taken. Stop what uses it or set ${name}.`))
      } else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
        reject(new SettingsError(`HOST ${host} is no address of this machine.`))
      } else reject(error)
    })
  })
}
