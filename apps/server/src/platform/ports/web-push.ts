import { request, type RequestOptions } from 'node:https'
import webPush from 'web-push'
import type { Push, PushMessage, PushOutcome } from './push.js'
import { resolvePublicAddress } from './public-address.js'

export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

interface WebPushOptions {
  readonly keys: VapidKeys
  /** How a push service reaches us: an https or mailto address. */
  readonly subject: string
  /** Tests let it connect to a service of their own. */
  readonly addressOf?: typeof resolvePublicAddress
  readonly tls?: Pick<RequestOptions, 'ca' | 'port'>
  /** Milliseconds for all of it, from the name to the answer. */
  readonly patience?: number
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

/** The address, if it is one that we connect to: https on its usual port, without a name or password. */
function endpointUrl(endpoint: string): URL {
  const url = new URL(endpoint)
  const isPlain = url.username === '' && url.password === '' && url.port === ''
  if (url.protocol !== 'https:' || !isPlain) throw new Error('not an address to push to')
  return url
}

/** Looking up a name has no end of its own. */
async function withAbortSignal<Value>(end: AbortSignal, value: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>()
  const stop = () => late.reject(end.reason)
  end.addEventListener('abort', stop, { once: true })
  return Promise.race([value, late.promise]).finally(() => end.removeEventListener('abort', stop))
}

/**
 * Sends by Web Push (RFC 8030), encrypted (RFC 8291) and signed (RFC 8292). Endpoints come from users: the
 * host is resolved once, refused unless all its addresses are public, and that very address is connected
 * to. Redirects are not followed, and the body of an answer is not read.
 */
export function createWebPush({
  keys,
  subject,
  addressOf = resolvePublicAddress,
  tls = {},
  patience = 10_000,
}: WebPushOptions): Push {
  const vapidDetails = { subject, ...keys }

  async function send({ subscription, payload, ttl, topic }: PushMessage): Promise<PushOutcome> {
    const { endpoint, p256dh, auth } = subscription
    const url = endpointUrl(endpoint)
    const signal = AbortSignal.timeout(patience)
    const { address, family } = await withAbortSignal(signal, addressOf(url.hostname))
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      payload,
      { vapidDetails, TTL: ttl, topic, urgency: 'normal', contentEncoding: 'aes128gcm' },
    )
    return new Promise<PushOutcome>((resolve, reject) => {
      const pushRequest = request(
        url,
        {
          ...tls,
          method,
          headers,
          agent: false,
          signal,
          // Node asks for one address or for all.
          lookup: (_host, options, done) =>
            options.all ? done(null, [{ address, family }]) : done(null, address, family),
        },
        (reply) => {
          reply.destroy()
          resolve(outcomeOf(reply.statusCode ?? 0))
        },
      )
      pushRequest.on('error', reject)
      pushRequest.end(body)
    })
  }

  return {
    key: keys.publicKey,
    async check(endpoint) {
      const { hostname } = endpointUrl(endpoint)
      await withAbortSignal(AbortSignal.timeout(patience), addressOf(hostname))
    },
    send: (message) => send(message).catch((): PushOutcome => 'later'),
  }
}
