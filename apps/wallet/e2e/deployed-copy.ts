import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** The app at an address of its own, where a test can put out another version of it. */
export interface DeployedCopy {
  readonly url: string
  /** The next version: the same files, but for a worker and a page that say another one. */
  deploy(): void
  /** Takes the server away, and brings it back. */
  stop(): void
  start(): void
  close(): Promise<void>
}

/** A worker of another version, and the page that belongs to it. */
const changes: Readonly<Record<string, (text: string) => string>> = {
  '/service-worker.js': (text) => text.replace(/mavuno-[\w-]{12}/, '$&-next'),
  '/': (text) => text.replace('<head>', '<head><meta name="version" content="the next version" />'),
}

export async function deployCopy(target: string): Promise<DeployedCopy> {
  let isNext = false
  let isDown = false

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '/'
    const change = isNext ? changes[path] : undefined
    const { host: _, 'if-none-match': tag, ...headers } = request.headers
    const reply = await fetch(new URL(path, target), {
      method: request.method ?? 'GET',
      headers: {
        ...(headers as Record<string, string>),
        ...(tag && !change && { 'if-none-match': tag }),
      },
      ...(request.method === 'GET' ? {} : { body: await buffer(request) }),
    })
    // What has been unpacked on the way goes on unpacked.
    const own = Object.fromEntries(
      [...reply.headers].filter(
        ([name]) => !/^(content-(encoding|length)|transfer-|connection|keep-alive)/.test(name),
      ),
    )
    response.writeHead(reply.status, { ...own, ...(change && { etag: '"next"' }) })
    const bytes = Buffer.from(await reply.arrayBuffer())
    response.end(change ? change(bytes.toString()) : bytes)
  }

  const server = createServer((request, response) => {
    if (isDown) request.socket.destroy()
    else answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => void (isNext = true),
    stop: () => void (isDown = true),
    start: () => void (isDown = false),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
