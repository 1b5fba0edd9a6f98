import { createHmac } from 'node:crypto'

export interface Webhook {
  readonly url: string
  readonly secret: string
}

const patience = 5_000

/**
 * Posts JSON to the address that whoever runs the server has named. `Mavuno-Signature` has the time and
 * HMAC-SHA-256 of `<time>.<body>`, by which the receiver knows that it is from here and not an old one. Any
 * 2xx means accepted.
 */
export async function postAlert(
  { url, secret }: Webhook,
  message: object,
  now: number,
): Promise<void> {
  const body = JSON.stringify(message)
  const signature = createHmac('sha256', secret).update(`${now}.${body}`).digest('hex')
  const reply = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'mavuno-signature': `t=${now},v1=${signature}`,
    },
    body,
    // What it says is for this address only.
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  await reply.body?.cancel()
  if (!reply.ok) throw new Error(`the webhook answered ${reply.status}`)
}
