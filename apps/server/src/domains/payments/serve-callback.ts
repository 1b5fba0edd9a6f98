import type { Handler } from 'hono'
import type { Context } from '../../platform/context/context.js'
import type { Edge } from '../../platform/http/edge.js'
import { readBytes } from '../../platform/http/read-bytes.js'
import { receivePaymentCallback } from './payments-service.js'

/** Where an automatic payment provider calls back; it is told nothing but that it was heard. */
export const paymentCallbackPath = '/payments/callback'

const largestCallback = 64 * 1024

/**
 * Hears the provider out: whoever it is proves it by what the port checks. It answers 200 once the
 * event is stored, also one that came before, so that a provider stops repeating itself.
 */
export function serveCallback(context: Context): Handler<Edge> {
  return async (c) => {
    c.set('endpoint', 'paymentCallback')
    const bytes = await readBytes(c, largestCallback)
    const body = new TextDecoder().decode(bytes)
    await receivePaymentCallback(context, { headers: c.req.header(), body })
    return c.json({ ok: true })
  }
}
