import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A copy of the app on its own port, where a test can deploy another version. */
export interface DeployedCopy {
  readonly url: string
  /** Deploys the next version: the same files and a new one, listed by its page and its worker. */
  deploy(): void
  /** Answers 404 for these files from now on; without a pattern, for none. */
  refuse(files?: RegExp): void
  /** Leaves requests for these files without an answer until it is called without a pattern. */
  hold(files?: RegExp): void
  /** Cuts this share of the connections from now on, before the request or before the answer. */
  lose(share: number, random: () => number): void
  /** The paths of all requests. */
  readonly requested: string[]
  /** Stops the server until `start` is called. */
  stop(): void
  start(): void
  close(): Promise<void>
}

/** The file that only the next version has. */
export const newFile = '/assets/new-in-next.css'

function replaced(text: string, find: RegExp, put: string): string {
  if (!find.test(text)) throw new Error(`found nothing to replace: ${find}`)
  return text.replace(find, put)
}

/** The changes to the worker and the page in the next version. */
const changes: Readonly<Record<string, (text: string) => string>> = {
  '/service-worker.js': (text) =>
    replaced(
      replaced(text, /mavuno-[\w-]{12}/, '$&-next'),
      /(["'`])assets\/index-[\w-]+\.js\1/,
      `$&,$1.${newFile}$1`,
    ),
  '/': (text) =>
    replaced(
      text,
      /<head>/,
      `$&<meta name="version" content="the next version" /><link rel="stylesheet" href=".${newFile}" />`,
    ),
}

export async function deployCopy(target: string): Promise<DeployedCopy> {
  let isNext = false
  let isDown = false
  let refused: RegExp | undefined
  let held: { files: RegExp; isOver: Promise<void>; end: () => void } | undefined
  let isLost = () => false
  const requested: string[] = []

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '/'
    requested.push(path)
    if (held?.files.test(path)) await held.isOver
    if (isLost()) return void request.socket.destroy()
    if (refused?.test(path)) {
      response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
      response.end('Not found')
      return
    }
    if (isNext && path === newFile) {
      response.writeHead(200, { 'content-type': 'text/css', 'cache-control': 'no-cache' }).end()
      return
    }
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
    if (isLost()) return void request.socket.destroy()
    // `fetch` has decompressed the reply, so it is sent uncompressed.
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
    requested,
    deploy: () => void (isNext = true),
    refuse: (files) => void (refused = files),
    hold(files) {
      held?.end()
      const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
      held = files && { files, isOver, end }
    },
    stop: () => void (isDown = true),
    start: () => void (isDown = false),
    lose(share, random) {
      // Either way in is as likely as the other.
      isLost = () => random() < share / 2
    },
    close: () =>
      new Promise((resolve) => {
        held?.end()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
