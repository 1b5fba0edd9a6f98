import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

/**
 * Where an answer is lost: before the server gets the request, while it works on it, after the
 * effect, or in the middle of the answer. `none` loses nothing.
 */
export type Fault = 'before' | 'during' | 'after' | 'half' | 'none'

/** Says whose plan a request follows; see `plan`. */
export const planHeader = 'x-fault-plan'

interface Plan {
  readonly faults: readonly Fault[]
  /** The keys of the tries that came, in order. */
  readonly keys: string[]
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** An HTTP proxy of a bad network: each try of a call meets the next fault of its plan. */
export async function startFaultProxy(targets: readonly number[]) {
  const plans = new Map<string, Plan>()
  let requests = 0

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await readAll(incoming)
    const plan = plans.get(String(incoming.headers[planHeader]))
    const fault = plan?.faults[plan.keys.length] ?? 'none'
    plan?.keys.push(String(incoming.headers['idempotency-key']))
    const lose = () => void outgoing.destroy()
    if (fault === 'before') return lose()
    requests += 1
    const { method, url, headers } = incoming
    const port = targets[requests % targets.length]
    const forwarded = ask({ host: '127.0.0.1', port, method, path: url, headers, agent: false })
    const reply = new Promise<IncomingMessage>((resolve, reject) => {
      forwarded.once('response', resolve)
      forwarded.once('error', reject)
    })
    forwarded.end(body)
    if (fault === 'during') {
      reply.catch(() => undefined)
      // The server has the whole request; its caller is gone before there is an answer.
      forwarded.once('finish', () => forwarded.destroy())
      return lose()
    }
    const answer = await reply
    const bytes = await readAll(answer)
    if (fault === 'after') return lose()
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    if (fault === 'half') {
      outgoing.write(bytes.subarray(0, bytes.length >> 1), lose)
      return
    }
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
    /** The faults for the tries with this name in their header, in order; later tries pass. */
    plan(name: string, faults: readonly Fault[]): { readonly keys: readonly string[] } {
      const plan: Plan = { faults, keys: [] }
      plans.set(name, plan)
      return plan
    },
  }
}
