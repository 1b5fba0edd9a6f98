// What is served besides the endpoints of the contract.
import type { Handler } from 'hono'
import { notFound } from '../failures/failures.js'
import type { InboundRequest } from '../ports/payments.js'
import type { Edge } from './edge.js'
import { readBytes } from './read-bytes.js'

interface PublicFile {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Covers are public and may be cached for ever: another picture has another address. */
export function servePublicFiles(
  read: (hash: string) => Promise<PublicFile | undefined>,
): Handler<Edge, '/files/:hash'> {
  return async (c) => {
    const hash = c.req.param('hash')
    const file = /^[0-9a-f]{64}$/.test(hash) ? await read(hash) : undefined
    if (!file) throw notFound()
    return c.body(file.bytes, 200, {
      'content-type': file.type,
      'cache-control': 'public, max-age=31536000, immutable',
      // Pages of other origins show them, too.
      'cross-origin-resource-policy': 'cross-origin',
    })
  }
}

const largestCallback = 64 * 1024

/**
 * Takes the callback of a payment provider. The answer says nothing. It is 200 once the event is
 * stored, also for an event that came before, so that the provider stops repeating it.
 */
export function servePaymentCallback(
  receive: (request: InboundRequest) => Promise<unknown>,
): Handler<Edge> {
  return async (c) => {
    c.set('endpoint', 'paymentCallback')
    const bytes = await readBytes(c, largestCallback)
    await receive({ headers: c.req.header(), body: new TextDecoder().decode(bytes) })
    return c.json({ ok: true })
  }
}
