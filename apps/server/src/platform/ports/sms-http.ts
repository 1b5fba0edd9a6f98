import type { Sms } from './sms.js'

interface Gateway {
  readonly url: string
  readonly token: string
}

const patience = 10_000

/**
 * Sends messages by a gateway: `POST` with a bearer token and `{ "to": "+2547…", "text": "…" }`.
 * Any 2xx means accepted. There is no retry: a customer who gets no code requests another one.
 */
export function createHttpSms({ url, token }: Gateway): Sms {
  return {
    async send(phone, text) {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ to: `+${phone}`, text }),
        // The token and the message are for this address only.
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      await reply.body?.cancel()
      if (!reply.ok) throw new Error(`the SMS gateway answered ${reply.status}`)
    },
  }
}
