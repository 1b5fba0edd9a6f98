import { constants, publicEncrypt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createEmulator, type EmulatorOptions } from '../emulator.js'
import {
  c2bSchema,
  resultSchema,
  standingOrderSchema,
  stkCallbackSchema,
} from '../daraja/inbound-shapes.js'
import { nairobi } from '../store/clock.js'

/** 10:15 in Nairobi. */
export const morning = new Date('2026-11-26T07:15:00Z')
export const customer = '254712345678'
export const shortcode = '600100'

/** What may arrive where: each message is checked. */
const shapes = {
  '/stk': stkCallbackSchema,
  '/confirmation': c2bSchema,
  '/validation': c2bSchema,
  '/result': resultSchema,
  '/timeout': resultSchema,
  '/standing': standingOrderSchema,
}

interface Received {
  readonly path: string
  readonly body: any // oxlint-disable-line typescript/no-explicit-any -- tests look into shapes that they also check
}

/** The side of an integration: it receives callbacks, and answers them as a test wants. */
export async function startReceiver() {
  const received: Received[] = []
  let reply: (path: string, response: ServerResponse) => void = (_path, response) =>
    response.end('{"ResultCode":0,"ResultDesc":"Accepted"}')
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
      received.push({ path, body: shapes[path as keyof typeof shapes].parse(body) })
      reply(path, response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    at: (path: string) => received.filter((one) => one.path === path).map(({ body }) => body),
    answerWith(answer: typeof reply) {
      reply = answer
    },
  }
}

/** An emulator whose clock stands still, with an integration that calls it. */
export async function startIntegration(options: EmulatorOptions = {}) {
  const emulator = await createEmulator({ clock: 'stopped', now: morning, ...options })
  onTestFinished(() => emulator.close().catch(() => undefined))
  const receiver = await startReceiver()
  const integration = makeIntegration(() => emulator, receiver.url)
  return { emulator, receiver, ...integration }
}

interface Base {
  readonly url: string
  now(): Date
  certificate(): string
}

export function makeIntegration(emulator: () => Base, callbackUrl: string) {
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

  async function generate(
    authorization = basic('emulator-key:emulator-secret'),
    query = '?grant_type=client_credentials',
  ) {
    const answer = await fetch(`${emulator().url}/oauth/v1/generate${query}`, {
      headers: { authorization },
    })
    return { status: answer.status, body: await answer.json() }
  }

  // Concurrent calls share one: each new token ends the one before.
  let token: Promise<string> | undefined

  async function call(path: string, body: unknown, init: RequestInit = {}) {
    token ??= generate().then(({ body: { access_token } }) => access_token as string)
    const answer = await fetch(emulator().url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${await token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...init,
    })
    return { status: answer.status, body: await answer.json() }
  }

  const signed = (passkey = 'emulator-passkey', code = shortcode) => {
    const Timestamp = nairobi(emulator().now().getTime()).compact
    const Password = Buffer.from(code + passkey + Timestamp).toString('base64')
    return { BusinessShortCode: code, Password, Timestamp }
  }

  const credential = (password = 'emulator-password') =>
    publicEncrypt(
      { key: emulator().certificate(), padding: constants.RSA_PKCS1_PADDING },
      Buffer.from(password),
    ).toString('base64')

  const promptRequest = (changes: object = {}) => ({
    ...signed(),
    TransactionType: 'CustomerPayBillOnline',
    Amount: '1500',
    PartyA: customer,
    PartyB: shortcode,
    PhoneNumber: customer,
    CallBackURL: `${callbackUrl}/stk`,
    AccountReference: 'MV1234',
    TransactionDesc: 'Recharge',
    ...changes,
  })

  const payoutRequest = (changes: object = {}) => ({
    OriginatorConversationID: 'order-1',
    InitiatorName: 'emulator-initiator',
    SecurityCredential: credential(),
    CommandID: 'BusinessPayment',
    Amount: '700',
    PartyA: shortcode,
    PartyB: customer,
    Remarks: 'Withdrawal',
    QueueTimeOutURL: `${callbackUrl}/timeout`,
    ResultURL: `${callbackUrl}/result`,
    Occassion: '',
    ...changes,
  })

  return {
    basic,
    generate,
    call,
    signed,
    credential,
    promptRequest,
    payoutRequest,
    prompt: (changes?: object) => call('/mpesa/stkpush/v1/processrequest', promptRequest(changes)),
    queryPrompt: (id: string, changes: object = {}) =>
      call('/mpesa/stkpushquery/v1/query', { ...signed(), CheckoutRequestID: id, ...changes }),
    pay: (changes?: object) => call('/mpesa/b2c/v3/paymentrequest', payoutRequest(changes)),
    ask: (path: string, changes: object = {}) =>
      call(path, {
        Initiator: 'emulator-initiator',
        SecurityCredential: credential(),
        PartyA: shortcode,
        IdentifierType: '4',
        Remarks: 'Question',
        QueueTimeOutURL: `${callbackUrl}/timeout`,
        ResultURL: `${callbackUrl}/result`,
        ...changes,
      }),
    register: (changes: object = {}, version = 'v2') =>
      call(`/mpesa/c2b/${version}/registerurl`, {
        ShortCode: shortcode,
        ResponseType: 'Completed',
        ConfirmationURL: `${callbackUrl}/confirmation`,
        ValidationURL: `${callbackUrl}/validation`,
        ...changes,
      }),
  }
}
