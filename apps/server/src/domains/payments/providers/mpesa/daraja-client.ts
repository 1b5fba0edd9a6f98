import { Buffer } from 'node:buffer'
import { constants, publicEncrypt } from 'node:crypto'
import type { PaymentMessageJournal } from '../../../../platform/ports/payments.js'
import { invalidTokenCode, paths } from './daraja-api.js'
import type { MpesaSettings } from '../../../../platform/mpesa-settings.js'

/** Keeps one token for all servers: a new one ends the one before. */
export interface TokenStore {
  /** The known token, or a new one; never `stale`, which was refused. */
  token(renew: () => Promise<{ token: string; seconds: number }>, stale?: string): Promise<string>
}

/** Daraja has answered that it did not do what it was asked. */
export class DarajaError extends Error {
  override readonly name = 'DarajaError'
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, text: string) {
    super(`${code}: ${text}`)
    this.status = status
    this.code = code
  }
}

export type Reply = Readonly<Record<string, unknown>>

interface Call {
  readonly path: string
  readonly kind: string
  readonly body: Readonly<Record<string, unknown>>
  readonly journal: PaymentMessageJournal
}

/** In milliseconds. */
const requestTimeout = 9_000

/** These prove who we are, so nothing keeps them. */
const secretFields = ['Password', 'SecurityCredential']

/** Our callbacks' addresses end with a secret: only what follows it is kept. */
function redactSecrets(body: Call['body'], secret: string): string {
  const shown = Object.entries(body).filter(([name]) => !secretFields.includes(name))
  return JSON.stringify(Object.fromEntries(shown)).replaceAll(secret, '…')
}

/** Daraja gives numbers as numbers or as texts. */
export function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function readReply(text: string): Reply {
  try {
    return Object(JSON.parse(text)) as Reply
  } catch {
    return {}
  }
}

export function createDarajaClient(settings: MpesaSettings, tokens: TokenStore) {
  const { url, consumerKey, consumerSecret, certificate, initiatorPassword, callbackSecret } =
    settings

  async function send(path: string, init: RequestInit): Promise<{ status: number; text: string }> {
    const signal = AbortSignal.timeout(requestTimeout)
    const reply = await fetch(url + path, { ...init, signal, redirect: 'error' })
    return { status: reply.status, text: await reply.text() }
  }

  async function requestToken() {
    const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')
    const { status, text } = await send(paths.token, {
      headers: { authorization: `Basic ${basic}` },
    })
    const { access_token: token, expires_in, errorCode } = readReply(text)
    if (typeof token !== 'string') {
      throw new DarajaError(status, toText(errorCode ?? status), 'no token was given')
    }
    return { token, seconds: Number(expires_in) || 3599 }
  }

  async function post({ path, body }: Call, token: string) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return send(path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  return {
    /** The initiator's password as the certificate's owner can read it. */
    credential: () =>
      publicEncrypt(
        { key: certificate, padding: constants.RSA_PKCS1_PADDING },
        Buffer.from(initiatorPassword),
      ).toString('base64'),

    /** Stores what is sent before it is, and the answer before it is read. A refused token is renewed once. */
    async call(call: Call): Promise<Reply> {
      const { journal, kind, body } = call
      const token = await tokens.token(requestToken)
      await journal.keep({ kind, direction: 'sent', body: redactSecrets(body, callbackSecret) })
      let reply = await post(call, token)
      if (readReply(reply.text)['errorCode'] === invalidTokenCode) {
        reply = await post(call, await tokens.token(requestToken, token))
      }
      const { status, text } = reply
      await journal.keep({ kind, direction: 'received', body: text })
      const read = readReply(text)
      const { errorCode, errorMessage } = read
      if (status === 200 && errorCode === undefined) return read
      throw new DarajaError(status, toText(errorCode ?? status), toText(errorMessage ?? 'no text'))
    },
  }
}
