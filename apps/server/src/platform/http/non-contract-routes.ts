// What is served besides the endpoints of the contract.
import type { Handler } from 'hono'
import { notFound } from '../failures/failures.js'
import type { Context } from '../context/context.js'
import type { InboundRequest } from '../ports/payments.js'
import type { HttpEnv } from './http-env.js'
import { readRequestContext } from './request-context.js'
import { readBytes } from './read-bytes.js'

interface PublicFile {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Covers are public and may be cached for ever: another picture has another address. */
export function servePublicFiles(
  read: (hash: string) => Promise<PublicFile | undefined>,
): Handler<HttpEnv, '/files/:hash'> {
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

const maxMessageBytes = 64 * 1024

interface ReceivedMessage {
  readonly reply: unknown
  /** What follows from the message. */
  readonly act: () => Promise<unknown>
}

/**
 * Takes a message of a payment provider. It is stored before it is answered, and only then acted on: a provider
 * waits for no work of ours, and a job does what a node that died has left.
 */
export function servePaymentMessages(
  { log, settings }: Pick<Context, 'log' | 'settings'>,
  receive: (request: InboundRequest) => Promise<ReceivedMessage>,
): Handler<HttpEnv> {
  return async (c) => {
    c.set('endpoint', 'paymentMessage')
    const bytes = await readBytes(c, maxMessageBytes)
    const { reply, act } = await receive({
      path: c.req.path.slice('/payments/'.length),
      address: readRequestContext(c, settings.trustProxy ?? 0).address,
      headers: c.req.header(),
      body: new TextDecoder().decode(bytes),
    })
    act().catch((error: Error) => log.warn('a message was left', { reason: error.message }))
    return c.json(reply)
  }
}
