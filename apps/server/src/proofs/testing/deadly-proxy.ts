import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

/** Where a kill hits: before a request is passed on, while it is worked on, or before its answer is. */
export const killPoints = ['before', 'during', 'after'] as const

interface Trap {
  readonly point: (typeof killPoints)[number]
  /** For requests to such paths. */
  readonly path: RegExp
  /** Ends who sent the request or who gets it. */
  readonly kill: (target: number) => void
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/**
 * An HTTP proxy that kills on the way, so that kills hit the moments that matter, which are short. `targetOf`
 * gives the port of who gets a request; undefined if nobody is there.
 */
export async function startDeadlyProxy(targetOf: () => number | undefined) {
  const traps: Trap[] = []

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await readAll(incoming)
    const { method, url = '', headers } = incoming
    const port = targetOf()
    if (port === undefined) return void outgoing.destroy()
    const sprung = traps.findIndex(({ path }) => path.test(url))
    const [trap] = sprung === -1 ? [] : traps.splice(sprung, 1)
    const lose = () => {
      trap?.kill(port)
      outgoing.destroy()
    }
    if (trap?.point === 'before') return lose()
    const forwarded = ask({ host: '127.0.0.1', port, method, path: url, headers, agent: false })
    const reply = new Promise<IncomingMessage>((resolve, reject) => {
      forwarded.once('response', resolve)
      forwarded.once('error', reject)
    })
    if (trap?.point === 'during') forwarded.once('finish', () => trap.kill(port))
    forwarded.end(body)
    const answer = await reply
    const bytes = await readAll(answer)
    if (trap?.point === 'after') return lose()
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    outgoing.end(bytes)
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return {
    address: `http://127.0.0.1:${port}`,
    /** The next request that fits springs it. */
    set: (trap: Trap) => void traps.push(trap),
  }
}
